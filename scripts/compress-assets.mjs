import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const text = /\.(?:js|mjs|css|svg|json|ttf)$/;
const smallest = 1024;

/**
 * Writes `.br` and `.gz` next to each text file, so that serving it needs no compression. @param {string}
 * folder
 */
export async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => text.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      if (content.length < smallest) return;
      const [brotli, zipped] = await Promise.all([
        // 11 would take ten times as long for the last three percent.
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
    }),
  );
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** The product's own guide, of which the sample project is made. */
export const guideFolder = resolve(import.meta.dirname, "../../../../docs/guide");

export interface GuideFile {
  name: string;
  content: Buffer;
  /** SHA-256, as the file store names content. */
  hash: string;
}

/** The guide's pages by name; none where an installation leaves them out. */
export async function readGuide(folder: string): Promise<GuideFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const pages = names.filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(
    pages.map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, content, hash: createHash("sha256").update(content).digest("hex") };
    }),
  );
}

import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { settings } from "../server/src/config.ts";

const page = resolve(import.meta.dirname, "../docs/settings.md");

const rows = Object.entries(settings).map(
  ([name, { shown, meaning }]) => `| \`${name}\` | ${shown} | ${meaning} |`,
);
const text = `# Settings

Environment variables, all optional: \`npm start\` alone gives a working product. An empty value counts as not given, and
a wrong one stops the start with a message that names it. This page is written by \`npm run settings\` from
\`server/src/config.ts\`.

| name | default | meaning |
| --- | --- | --- |
${rows.join("\n")}
`;

if (!process.argv.includes("--check")) await writeFile(page, text);
else if ((await readFile(page, "utf8").catch(() => "")) !== text) {
  console.error("docs/settings.md is not current. Run: npm run settings");
  process.exitCode = 1;
}

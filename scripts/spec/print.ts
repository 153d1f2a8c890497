import { coverage } from "./coverage.ts";

const [wanted = ""] = process.argv.slice(2);
const found = (await coverage()).all.filter(({ id }) => id.includes(wanted));
for (const { id, words, tests, duty } of found) {
  process.stdout.write(`${id}  ${words}\n`);
  for (const { file, title } of tests) process.stdout.write(`    ${file}: ${title}\n`);
  if (duty) process.stdout.write(`    by people: ${duty}\n`);
  if (tests.length === 0 && !duty) process.stdout.write("    no test\n");
}
if (found.length === 0) process.stdout.write(`No tag contains "${wanted}".\n`);

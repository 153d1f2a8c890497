import { coverage } from "./coverage.ts";

const [wanted = ""] = process.argv.slice(2);
for (const { id, words, tests, duty } of coverage().filter(({ id: tag }) => tag.includes(wanted))) {
  process.stdout.write(`${id}  ${words}\n`);
  for (const { file, title } of tests) process.stdout.write(`    ${file}: ${title}\n`);
  if (duty) process.stdout.write(`    operator: ${duty}\n`);
}

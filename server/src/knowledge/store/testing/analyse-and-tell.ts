import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

// Analyzes a project's outdated resources again, and reports the start.
const index = new SqlitePassageIndex(process.argv[2]!);
process.stdout.write("begins\n");
await index.learn("p");
await index.close();

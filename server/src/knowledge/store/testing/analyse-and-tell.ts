import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

// Analyses anew what of a project is outdated, and tells when it begins.
const index = new SqlitePassageIndex(process.argv[2]!);
process.stdout.write("begins\n");
await index.learn("p");
await index.close();

import { prepare } from "./prepare.mjs";

await prepare({ server: "if stale" });

import { prepare } from "./prepare.mjs";

await prepare({ web: "always", server: "always" });

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { closedRooms, type Room, rooms } from "../rooms.ts";

const here = dirname(fileURLToPath(import.meta.url));

/** An import of one room by a file of another. */
export interface Arrow {
  readonly from: Room;
  readonly to: Room;
  readonly file: string;
  readonly specifier: string;
}

/** Returns an arrow from each room to each other room that rooms.ts allows, or forbids. */
export function arrowsThatAre(kind: "allowed" | "forbidden"): Arrow[] {
  return rooms.flatMap((from) =>
    rooms
      .filter((to) => from !== to && mayImport(from, to) === (kind === "allowed"))
      .map((to) => ({
        from,
        to,
        file: fileIn(from, `${kind}-${to.name.replaceAll(/\W+/g, "-")}`),
        specifier: specifierOf(from, to),
      })),
  );
}

function mayImport(from: Room, to: Room): boolean {
  return from.imports === "everything" ? !closedRooms.includes(to.name) : from.imports.includes(to.name);
}

/** Writes the arrows as files, the committed fixtures, and the linter's own configuration into a folder. */
export function writeTree(folder: string, arrows: readonly Arrow[]): void {
  const config = readFileSync(join(here, "../../../.oxlintrc.json"), "utf8")
    .replace("./scripts/import-rules/plugin.ts", join(here, "../plugin.ts"))
    .replace("./scripts/expression-rules/plugin.ts", join(here, "../../expression-rules/plugin.ts"))
    .replace("./scripts/sleep-rules/plugin.ts", join(here, "../../sleep-rules/plugin.ts"))
    .replace("./scripts/english-rules/plugin.ts", join(here, "../../english-rules/plugin.ts"))
    .replace('"typeAware": true', '"typeAware": false')
    .replace('["**/fixtures/**"]', "[]");
  writeFileSync(join(folder, ".oxlintrc.json"), config);
  cpSync(join(here, "fixtures"), folder, { recursive: true });
  for (const { file, specifier } of arrows) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export * from "${specifier}";\n`, { flag: "a" });
  }
}

/** Returns a file that belongs to this room. */
function fileIn({ path }: Room, name: string): string {
  const file = path.endsWith("/") ? `${path}${name}` : path.replace("**/", "").replace("*", name);
  return file.endsWith(".ts") ? file : `${file}.ts`;
}

/** Returns the specifier with which a file of one room imports the other. */
function specifierOf(from: Room, to: Room): string {
  const target = fileIn(to, "some-file");
  const [, workspace, inside] = /^(contract|server|web)\/src\/(.+)$/.exec(target) ?? [];
  if (workspace === "contract") return `@groundwork/contract/${inside?.replace(/\.ts$/, "")}`;
  const sharesFolder = (from.within ?? from.name) === (to.within ?? to.name);
  if (!sharesFolder && workspace !== undefined && fileIn(from, "x").startsWith(`${workspace}/`)) {
    if (target === "web/src/paths.ts") return "#paths";
    if (inside?.includes("/")) return `#${inside}`;
  }
  const path = relative(dirname(fileIn(from, "x")), target);
  return path.startsWith(".") ? path : `./${path}`;
}

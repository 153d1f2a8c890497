import { existsSync } from "node:fs";
import { join } from "node:path";
import { signedAudit } from "#features/audit/sign-audit.ts";
import type { Logger } from "#kit/logger.ts";
import { markColumns, type OpenedVault } from "#kit/vault/key-ring.ts";
import { isArriving } from "#platform/database/arrival.ts";
import type { Database } from "#platform/database/database.ts";
import { sealCatalogue } from "#platform/database/seal-catalogue.ts";
import { sealedColumnsVersion } from "#platform/database/sealed-columns.ts";
import { catalogueKey, openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openSecretBox, turnSecretKey } from "#platform/secrets/secret-box.ts";
import type { Config } from "../config.ts";
import { admitEncryption, admitKeptData, findContent, KeptDataError } from "./data-folder.ts";

/** The server of DATABASE_URL can't be used; says why without disclosing the address. */
export class CatalogueServerError extends Error {}

/** Opens the configured catalogue, creating it if it is missing and no data would be lost. */
export async function openCatalogue(
  config: Config,
  { startEmpty, logger }: { startEmpty: boolean; logger: Logger },
): Promise<Database> {
  if (!config.DATABASE_URL) {
    await admitKeptData(config.DATA_DIR, { startEmpty, logger });
    // Before anything is written, and after what was there may have been moved aside with its keys.
    const vault = admitEncryption(config);
    const path = join(config.DATA_DIR, "catalogue.sqlite");
    if (vault) await encryptWhatIsNew(config.DATA_DIR, path, vault);
    return openSqliteDatabase(path);
  }
  admitEncryption(config);
  const database = await connect(config.DATABASE_URL, logger);
  try {
    await requireWhole(database);
    await requireContentKnown(database, config.DATA_DIR);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Encrypts columns that an earlier version left readable in an encrypted installation. */
async function encryptWhatIsNew(folder: string, path: string, { ring, columns }: OpenedVault): Promise<void> {
  await turnSecretKey(folder, ring, "sealed");
  if (columns >= sealedColumnsVersion) return;
  if (existsSync(path)) {
    const database = await openSqliteDatabase(path, { asStored: true });
    try {
      await sealCatalogue(database, ring.sealOf(catalogueKey, true), "sealed");
    } finally {
      await database.close();
    }
  }
  markColumns(folder, sealedColumnsVersion);
}

/** Opens an existing catalogue for a command. */
export async function openKeptCatalogue(config: Config): Promise<Database> {
  return signedAudit(await openKept(config), () => openSecretBox(config.SECRET_KEY, config.DATA_DIR));
}

async function openKept(config: Config): Promise<Database> {
  if (config.DATABASE_URL) {
    const database = await connect(config.DATABASE_URL);
    try {
      await requireWhole(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const catalogue = join(config.DATA_DIR, "catalogue.sqlite");
  // A slip of the pen in DATA_DIR would else make an empty one, and find nothing in it.
  if (!existsSync(catalogue))
    throw new Error(`There is no catalog in ${config.DATA_DIR}. Set DATA_DIR to the server's.`);
  return openSqliteDatabase(catalogue);
}

/** Opens the catalogue on a PostgreSQL server, whole or not: for who moves one there. */
export async function connect(url: string, logger?: Logger): Promise<Database> {
  try {
    // Read only where it serves: a start with the embedded catalogue takes no longer for it.
    const { openPostgresDatabase } = await import("#platform/database/postgres-database.ts");
    return await openPostgresDatabase(url, logger);
  } catch (error) {
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new CatalogueServerError(`the PostgreSQL server in DATABASE_URL can't be used: ${String(why)}.`, {
      cause: error,
    });
  }
}

/** Refuses a partly moved catalogue, whose missing rows would count as deleted. */
async function requireWhole(database: Database): Promise<void> {
  if (!(await isArriving(database))) return;
  throw new KeptDataError(
    "a move to the database of DATABASE_URL was interrupted, so it contains only a part of the installation. Nothing was " +
      "changed. Remove DATABASE_URL and run `npm run admin -- move --to` with that address again, which continues. Or " +
      "start without DATABASE_URL: the source of the move is intact.",
  );
}

/** Refuses an empty catalogue over existing data, which a sweep would take for leftovers. */
async function requireContentKnown(database: Database, folder: string): Promise<void> {
  const known = await database.read.selectFrom("projects").select("id").limit(1).executeTakeFirst();
  if (known || (await database.read.selectFrom("users").select("id").limit(1).executeTakeFirst())) return;
  const found = await findContent(folder);
  if (found === null) return;
  throw new KeptDataError(
    `the catalog of DATABASE_URL contains no users or projects, but there are ${found} in DATA_DIR. Nothing was changed. ` +
      "First move the embedded catalog there with `npm run admin -- move --to` and the same address, or set another DATA_DIR.",
  );
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { EncryptionKeyError, hasVault, makeVault, type OpenedVault, openVault } from "#kit/vault/key-ring.ts";
import type { Config } from "../config.ts";

/**
 * The keys of the installation; null where nothing is to be encrypted. A new installation is encrypted from its first byte.
 * Fails with an EncryptionKeyError, and touches nothing, where the key is missing, another one, or stands over data that are
 * not encrypted.
 */
export function admitEncryption(config: Config): OpenedVault | null {
  const { DATA_DIR, ENCRYPTION_KEY } = config;
  const elsewhere = (["DATABASE_URL", "FILES_URL"] as const).find((name) => config[name]);
  if (ENCRYPTION_KEY !== undefined && elsewhere)
    throw new EncryptionKeyError(
      `ENCRYPTION_KEY does not encrypt what ${elsewhere} keeps elsewhere. Nothing was changed. Set one of the two, and let that server encrypt its disks.`,
    );
  if (ENCRYPTION_KEY !== undefined && !hasVault(DATA_DIR)) {
    if (existsSync(join(DATA_DIR, "catalogue.sqlite")))
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY is set, and the data in ${DATA_DIR} are not encrypted. Nothing was changed. Encrypt them by \`npm run admin -- encryption on\`, or start without the key.`,
      );
    return makeVault(DATA_DIR, ENCRYPTION_KEY, true);
  }
  const vault = openVault(DATA_DIR, ENCRYPTION_KEY);
  if (vault && !vault.whole)
    throw new EncryptionKeyError(
      `encrypting the data in ${DATA_DIR} began and is not done. Go on with it by \`npm run admin -- encryption on\`, or back by \`npm run admin -- encryption off\`.`,
    );
  return vault;
}

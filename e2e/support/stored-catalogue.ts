import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Changes a running server's catalogue as its own history would have: a month of questions cannot be asked in a test. */
export function changeCatalogue(dataDir: string, change: (catalogue: DatabaseSync) => void): void {
  const catalogue = new DatabaseSync(join(dataDir, "catalogue.sqlite"), { timeout: 10_000 });
  try {
    change(catalogue);
  } finally {
    catalogue.close();
  }
}

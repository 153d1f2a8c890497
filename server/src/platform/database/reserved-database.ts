import type { DiskReserve } from "../disk/disk-reserve.ts";
import type { Database } from "./database.ts";

/** Lets a catalogue's writes continue on a full disk, as long as the reserve lasts. */
export function reservedDatabase(database: Database, reserve: Pick<DiskReserve, "spend">): Database {
  return {
    dialect: database.dialect,
    read: database.read,
    write: (work, options) => reserve.spend(() => database.write(work, options)),
    signal: (transaction, topic) => database.signal(transaction, topic),
    onSignal: (topic, tell) => database.onSignal(topic, tell),
    jot: (work) => reserve.spend(() => database.jot(work)),
    truncateJournal: () => database.truncateJournal(),
    forgetDeleted: (when) => reserve.spend(() => database.forgetDeleted(when)),
    close: () => database.close(),
  };
}

import { showHealth } from "#features/administration/show-health.ts";
import { createDiskSpace } from "#platform/disk/disk-space.ts";
import { type AdminCommand, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const megabyte = 1024 * 1024;

export const health: AdminCommand = {
  words: "health",
  summary: "says how the disk, the queue, damaged projects, models and the last backup are",
  help: `health

What the console shows under Administration, Health, but for the process that answers: this is another.`,
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("health takes nothing more.");
    const least = { bytes: config.MIN_FREE_DISK_MB * megabyte, percent: config.MIN_FREE_DISK_PERCENT };
    const found = await withAdministration(config, ({ database, clock }, operator) => {
      const disk = createDiskSpace(config.DATA_DIR, least, { clock });
      const deps = { read: database.read, clock, dataFolder: config.DATA_DIR, process: null };
      return showHealth({ ...deps, storageIsLow: () => disk.isLow() }, operator);
    });
    const megabytes = (bytes: number) => `${Math.round(bytes / megabyte).toLocaleString("en-US")} MB`;
    const {
      disk,
      queue,
      damaged_projects: damaged,
      versions,
      workers,
      breakers,
      last_backup: backup,
    } = found;
    const rows = [
      [
        "disk",
        disk
          ? `${megabytes(disk.free_bytes)} of ${megabytes(disk.total_bytes)} free${disk.low ? ", too little" : ""}`
          : "unknown",
      ],
      ["workers", `${workers} at work`],
      ...queue.map((one) => [
        one.kind,
        `${one.waiting} wait (${one.oldest_seconds} s), ${one.running} run, ${one.failed} failed`,
      ]),
      ...damaged.map((one) => ["damaged", `${one.name}: ${one.resources} resources are read anew`]),
      ...breakers.map((one) => [
        "model",
        `${one.provider}: ${one.why} It is tried again after ${one.until}.`,
      ]),
      [
        "last backup",
        backup
          ? `${backup.taken_at} in ${backup.folder}, ${megabytes(backup.bytes)}${backup.damaged > 0 ? `, without the passages of ${backup.damaged} damaged projects` : ""}`
          : "none by admin -- backup",
      ],
      ["versions", `Groundwork ${versions.groundwork}, Node ${versions.node}, ${versions.catalogue}`],
    ];
    return { text: table(rows), data: found };
  },
};

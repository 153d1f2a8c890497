const longestWait = 60;

/** The seconds of `Prefer: wait=N` (RFC 7240), 60 at the most; undefined where nothing is preferred. */
export function preferredWait(header: string | string[] | undefined): number | undefined {
  const preferences = [header].flat().join(",").split(",");
  for (const preference of preferences) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(;.*)?$/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), longestWait);
  }
  return undefined;
}

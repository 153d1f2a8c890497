/** The hosts of YouTube's watch pages; a double that stands for it is known by its path. */
const hosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$|^youtu\.be$/;

/** The address that opens a video at a second, or null where the address is no video's. */
export function addressAtSecond(address: string | null, seconds: number): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!hosts.test(url.hostname) && !(url.pathname === "/watch" && url.searchParams.has("v"))) return null;
  url.searchParams.set("t", `${Math.max(0, Math.floor(seconds))}s`);
  return url.href;
}

/** Matches what campaigns, searches and sessions add to an address; none changes the page. */
const noise =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|_hs\w+|ref_src|phpsessid|jsessionid)$/i;
const listingOrder = /^\?C=[A-Z](;|&)O=[A-Z]$/;
const longest = 2000;

/** Returns the one way to write a web address; null for others, and for longer ones than 2000 characters. */
export function canonicalAddress(href: string, base?: string): string | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  url.pathname = plainEscapes(url.pathname.replace(/;jsessionid=[^/]*/i, ""));
  url.search = listingOrder.test(url.search) ? "" : plainEscapes(withoutNoise(url.search));
  return url.href.length > longest ? null : url.href;
}

/**
 * Removes parameters that mean nothing. The others stay as they are written: their order and their escapes may mean something.
 */
function withoutNoise(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !noise.test(pair.split("=", 1)[0]!));
  return kept.join("&");
}

/** `%7e` and `~` are the same by RFC 3986, 6.2.2; so are `%c3` and `%C3`. */
function plainEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : escape.toUpperCase();
  });
}

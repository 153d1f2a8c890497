/** Which addresses belong to a site: those of one origin whose path begins with its folder. */
export interface SiteScope {
  /** The origin and the folder, for people. */
  readonly folder: string;
  holds(address: string): boolean;
}

/**
 * The scope of a crawl from a page. `/docs/intro.html` stands for the folder `/docs/`. `/docs/intro` may be a page or a
 * folder: it is one when pages lie beneath it, unless pages beside it belonged to the site before.
 */
export function scopeFrom(start: string, linked: readonly string[], known: readonly string[]): SiteScope {
  const { origin, pathname } = new URL(start);
  const parent = origin + pathname.slice(0, pathname.lastIndexOf("/") + 1);
  if (/(\/|\.[a-z][a-z0-9]{1,5})$/i.test(pathname)) return scopeOf(start, parent);
  const beneath = `${origin}${pathname}/`;
  const outside = known.some(
    (part) => part !== start && part.startsWith(parent) && !part.startsWith(beneath),
  );
  const inside = [...linked, ...known].some((address) => address.startsWith(beneath));
  return scopeOf(start, inside && !outside ? beneath : parent);
}

function scopeOf(start: string, folder: string): SiteScope {
  const itself = `${folder.slice(0, -1)}?`;
  return {
    folder,
    holds: (address) =>
      address === start ||
      address.startsWith(folder) ||
      address === folder.slice(0, -1) ||
      address.startsWith(itself),
  };
}

/** What JSON-LD in a page says of its publication; empty where it says nothing. */
export interface LinkedData {
  published: string;
  author: string;
}

const mostNodes = 2000;

/** Takes the first that is said, from the outside in. */
export function linkedData(scripts: readonly string[]): LinkedData {
  const waiting: unknown[] = scripts.map(parsed);
  const found: LinkedData = { published: "", author: "" };
  for (let seen = 0; seen < waiting.length && seen < mostNodes; seen++) {
    const node = waiting[seen];
    if (Array.isArray(node)) waiting.push(...node.slice(0, mostNodes));
    if (!isRecord(node)) continue;
    const { datePublished: published } = node;
    if (typeof published === "string") found.published ||= published;
    if (node["@type"] !== "Person") found.author ||= namesOf(node["author"]);
    waiting.push(node["@graph"], node["mainEntity"], node["mainEntityOfPage"]);
  }
  return found;
}

function namesOf(author: unknown): string {
  const names = (Array.isArray(author) ? author : [author])
    .slice(0, 10)
    .map((one: unknown) => (isRecord(one) ? one["name"] : one))
    .filter((name) => typeof name === "string" && name.trim() !== "");
  return names.join(", ");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

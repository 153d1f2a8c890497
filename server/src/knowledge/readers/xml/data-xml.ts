import {
  attributesOf,
  childrenOf,
  elementsIn,
  hasOwnText,
  isElement,
  textWithin,
  type XmlElement,
} from "./xml-nodes.ts";

/**
 * Returns XML that holds data as the equivalent JSON: elements of one name become an array, attributes and elements are names
 * with values, and text next to attributes is "text". So both are read by the same rules.
 */
export function dataToJson(root: XmlElement): string {
  const children = [...elementsIn(root)];
  const [first] = children;
  const isList = children.length > 1 && children.every((child) => child.name === first!.name);
  // A list of records is named by what it holds, not once more by the element around it.
  if (isList && [...attributesOf(root)].length === 0) return `[${children.map(valueOf).join(",")}]`;
  return valueOf(root);
}

function valueOf(element: XmlElement): string {
  const members: string[] = [];
  for (const [name, value] of attributesOf(element)) members.push(`${quote(name)}:${quote(value)}`);
  const groups = new Map<string, string[]>();
  for (const child of elementsIn(element)) {
    const value = valueOf(child);
    const group = groups.get(child.name);
    if (group) group.push(value);
    else groups.set(child.name, [value]);
  }
  if (groups.size === 0 || hasOwnText(element)) {
    const text = quote(groups.size === 0 ? textWithin(element) : ownText(element));
    if (members.length === 0 && groups.size === 0) return text;
    members.push(`"text":${text}`);
  }
  for (const [name, values] of groups)
    members.push(`${quote(name)}:${values.length === 1 ? values[0]! : `[${values.join(",")}]`}`);
  return `{${members.join(",")}}`;
}

function ownText(element: XmlElement): string {
  let text = "";
  for (const node of childrenOf(element)) if (!isElement(node)) text += node.text;
  return text;
}

/** Lines keep their breaks where empty lines part them; else they are only how the file is laid out. */
function quote(text: string): string {
  const words = text.trim();
  const paragraphs = words.split(/\n[^\S\n]*\n\s*/).map((paragraph) => paragraph.replace(/\s+/g, " "));
  return JSON.stringify(paragraphs.join("\n\n"));
}

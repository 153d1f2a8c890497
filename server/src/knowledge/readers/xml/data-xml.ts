import { JsonObject, type JsonValue } from "../json/parse-json.ts";
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
export function dataToJson(root: XmlElement): JsonValue {
  const children = [...elementsIn(root)];
  const [first] = children;
  const isList = children.length > 1 && children.every((child) => child.name === first!.name);
  // A list of records is named by what it holds, not once more by the element around it.
  return isList && [...attributesOf(root)].length === 0 ? children.map(valueOf) : valueOf(root);
}

function valueOf(element: XmlElement): JsonValue {
  const value = new JsonObject();
  for (const [name, said] of attributesOf(element)) value.members.push([name, wordsOf(said)]);
  const groups = new Map<string, JsonValue[]>();
  for (const child of elementsIn(element)) {
    const group = groups.get(child.name);
    if (group) group.push(valueOf(child));
    else groups.set(child.name, [valueOf(child)]);
  }
  if (groups.size === 0 || hasOwnText(element)) {
    const text = wordsOf(groups.size === 0 ? textWithin(element) : ownText(element));
    if (value.members.length === 0 && groups.size === 0) return text;
    value.members.push(["text", text]);
  }
  for (const [name, values] of groups) value.members.push([name, values.length === 1 ? values[0]! : values]);
  return value;
}

function ownText(element: XmlElement): string {
  let text = "";
  for (const node of childrenOf(element)) if (!isElement(node)) text += node.text;
  return text;
}

/** Lines keep their breaks where empty lines part them; else they are only how the file is laid out. */
function wordsOf(text: string): string | null {
  const paragraphs = text.trim().split(/\n[^\S\n]*\n\s*/);
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, " ")).join("\n\n") || null;
}

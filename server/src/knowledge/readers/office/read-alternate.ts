import type { XmlReader } from "../xml/xml-reader.ts";

/** The same thing written in several ways (`mc:AlternateContent`, opened last): the first that has anything to say. */
export function readAlternate(xml: XmlReader, visit: (name: string) => void, isDone: () => boolean): void {
  xml.children((name) => {
    if ((name === "mc:Choice" || name === "mc:Fallback") && !isDone()) xml.children(visit);
  });
}

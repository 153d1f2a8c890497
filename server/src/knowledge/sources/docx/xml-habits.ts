import type { XmlReader } from "../office/xml-reader.ts";

/** Whether a property that is on or off is on; it is when it is only named. */
export function isOn(xml: XmlReader): boolean {
  return !/^(0|false|off)$/.test(xml.attribute("w:val") ?? "");
}

/** The same thing written in several ways: the first that has anything to say. */
export function readAlternate(xml: XmlReader, visit: (name: string) => void, isDone: () => boolean): void {
  xml.children((name) => {
    if ((name === "mc:Choice" || name === "mc:Fallback") && !isDone()) xml.children(visit);
  });
}

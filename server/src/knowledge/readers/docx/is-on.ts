import type { XmlReader } from "../xml/xml-reader.ts";

/** Whether a property that is on or off is on; it is when it is only named. */
export function isOn(xml: XmlReader, attribute = "w:val"): boolean {
  return !/^(0|false|off)$/.test(xml.attribute(attribute) ?? "");
}

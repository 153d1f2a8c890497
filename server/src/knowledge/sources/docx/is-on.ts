import type { XmlReader } from "../office/xml-reader.ts";

/** Whether a property that is on or off is on; it is when it is only named. */
export function isOn(xml: XmlReader): boolean {
  return !/^(0|false|off)$/.test(xml.attribute("w:val") ?? "");
}

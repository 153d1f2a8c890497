import type { Package } from "../../office/open-package.ts";
import { decodePath } from "./book.ts";

/** Fonts are only obfuscated, and not read. */
const obfuscation = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** The parts of a book that copy protection has encrypted. */
export function encryptedParts(opened: Package): Set<string> {
  const found = new Set<string>();
  const xml = opened.xml("META-INF/encryption.xml");
  let algorithm = "";
  for (let event = xml?.next(); xml && event; event = xml.next()) {
    if (event !== "open") continue;
    if (xml.name === "enc:EncryptedData") algorithm = "";
    else if (xml.name === "enc:EncryptionMethod") algorithm ||= xml.attribute("Algorithm") ?? "";
    else if (xml.name === "enc:CipherReference" && !obfuscation.test(algorithm))
      found.add(decodePath(xml.attribute("URI") ?? ""));
  }
  return found;
}

import { TextDecoder } from "node:util";

/** The upper halves of encodings that Node does not decode. */
const upperHalves: Readonly<Record<string, string>> = {
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
};

/** Decodes bytes as text in an encoding, also those that Node does not know. */
export function decodeAs(label: string, bytes: Uint8Array): string {
  const upper = upperHalves[label];
  if (upper === undefined) return new TextDecoder(label).decode(bytes);
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return plain.replace(/[\u0080-\u00FF]/g, (sign) => upper[sign.charCodeAt(0) - 0x80]!);
}

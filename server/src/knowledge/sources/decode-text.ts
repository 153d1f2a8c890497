/** The text of bytes: by their byte order mark, else by the header, else by what they say themselves, else UTF-8. */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  const named = byteOrderMark(bytes) ?? charsetOf(contentType) ?? declaredIn(bytes);
  if (named) {
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      // A name that nobody knows says nothing.
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return null;
}

function charsetOf(contentType: string): string | null {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1] ?? null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const declared =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    null;
  // Bytes in which "<meta" can be read are not UTF-16, whatever they say.
  return declared !== null && /^utf-16/i.test(declared) ? "utf-8" : declared;
}

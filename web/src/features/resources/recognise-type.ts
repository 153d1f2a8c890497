import { type ResourceTypeId, resourceTypes } from "@groundwork/contract/resource-types";
import { addressLines, nothingChosen, type ResourceInput } from "./add-resource.rules.ts";
import { type DragEvent, useEffect, useState } from "react";

/** Is something given before a type is chosen, or despite one: addresses one a line, or files. */
export type Given = { text: string } | { files: readonly File[] };

/** Returns the likely type of a pasted text or files, filled in; undefined if the text is no address. */
export function recogniseInput(given: Given): ResourceInput | undefined {
  if ("files" in given) {
    const [first] = given.files;
    return first && { ...nothingChosen, type: String(typeOfFile(first.name)), files: given.files };
  }
  const lines = addressLines(given.text);
  const [first] = lines;
  const type = first === undefined ? undefined : typeOfAddress(first);
  if (type === undefined) return undefined;
  return { ...nothingChosen, type: String(type), text: lines.join("\n"), several: lines.length > 1 };
}

/** Returns the type that an address or files certainly have, if another was chosen. */
export function betterType(input: ResourceInput): ResourceTypeId | undefined {
  const [file] = input.files;
  const sure = file ? typeOfFile(file.name) : sureTypeOfAddress(addressLines(input.text)[0] ?? "");
  return sure !== undefined && String(sure) !== input.type ? sure : undefined;
}

function typeOfFile(name: string): ResourceTypeId {
  if (/\.pdf$/i.test(name)) return resourceTypes.pdfFile;
  return /\.docx$/i.test(name) ? resourceTypes.docxFile : resourceTypes.otherFile;
}

function typeOfAddress(text: string): ResourceTypeId | undefined {
  const sure = sureTypeOfAddress(text);
  if (sure !== undefined) return sure;
  const url = readAddress(text);
  if (!url) return undefined;
  const isDocumentation =
    /^(docs?|developers?|learn|wiki|manual|help)\./.test(url.hostname) ||
    /(^|\.)(readthedocs\.io|gitbook\.io|mintlify\.app)$/.test(url.hostname) ||
    /^\/([^/]+\/)?(docs?|documentation|manual|handbook|reference|guides?)\/?$/i.test(url.pathname);
  return isDocumentation ? resourceTypes.documentationSite : resourceTypes.webPage;
}

/** Returns a YouTube type, which no other address has. */
function sureTypeOfAddress(text: string): ResourceTypeId | undefined {
  const url = readAddress(text);
  if (!url) return /^@[\w.-]{3,30}$/.test(text.trim()) ? resourceTypes.youtubeChannel : undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (host === "youtu.be") return resourceTypes.youtubeVideo;
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return undefined;
  if (/^\/(watch|shorts\/|embed\/|live\/)/.test(url.pathname)) return resourceTypes.youtubeVideo;
  return /^\/(@|channel\/|c\/|user\/)/.test(url.pathname) ? resourceTypes.youtubeChannel : undefined;
}

/** Reads an address with or without its scheme; a single word is none. */
function readAddress(text: string): URL | null {
  const address = text.trim();
  if (/\s/.test(address)) return null;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return url && /\.[a-z\u00a1-\uffff]{2,}$/i.test(url.hostname) ? url : null;
}

/** Passes on what is pasted outside a field or dropped on the form, with its type, unless it is `off`. */
export function useGiven(off: boolean, onGiven: (input: ResourceInput) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (off) return undefined;
    function paste(event: ClipboardEvent): void {
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const given = files.length > 0 ? { files } : { text: event.clipboardData?.getData("text/plain") ?? "" };
      const input = recogniseInput(given);
      if (!input) return;
      event.preventDefault();
      onGiven(input);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [off, onGiven]);

  return {
    over: over && !off,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (off) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (off || event.defaultPrevented) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        const text = event.dataTransfer.getData("text/uri-list") || event.dataTransfer.getData("text/plain");
        const input = recogniseInput(files.length > 0 ? { files } : { text });
        if (input) onGiven(input);
      },
    },
  };
}

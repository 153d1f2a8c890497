import type { RunningHead } from "../documents/document.ts";
import {
  addReading,
  type BlockSink,
  createDocumentBuilder,
  type StructuredText,
} from "./document-builder.ts";

/** Words with which the head or the foot of a page says what document it is, and from when it counts. */
const labels =
  /(^|[^\p{L}])(doc(ument)?\.?|dok(ument)?(en)?|form|ref(erence)?|file|rev(ision)?|ver(sion)?|issued?|edition|valid|effective|expires?|owner|approved|author|prepared|reviewed|department|class(ification)?|status|retention|stand|gültig|ausgabe|fassung|freigegeben|erstellt|geprüft|aktenzeichen|référence|validité|propietario|revisión|versión|validade)(?![\p{L}])/iu;
const pageNumber =
  /(^|[\s|·–-])(page|seite|página|pagina|p\.)?\s{0,3}\d{1,5}(\s{0,3}(of|von|\/|de|sur|di)\s{0,3}\d{1,5})?\s*$/i;
const longestFact = 300;

/** Returns whether a line at the edge of a page says a fact of the document, such as its number or from when it is valid. */
export function statesFact(line: string): boolean {
  if (line.length > longestFact) return false;
  const said = line.replace(pageNumber, "").trim();
  const label = labels.exec(said);
  if (!label) return /^[\p{L}][^:：]{1,60}[:：]\s?\S/u.test(said) && !/\/\/|https?$/.test(said);
  const rest = said.slice(label.index + label[0].length).trim();
  return rest !== "" && (/\p{N}/u.test(said) || /^\s*[:：]|\p{Lu}\b/u.test(rest));
}

const mostLines = 100;

/** Collects the text at the edges of pages once for all of them; `isFact` decides what is kept of it. */
export function createPageEdges(isFact: (line: string) => boolean = statesFact) {
  const lines = new Set<string>();
  return {
    /** Takes a line, or a row of a table with its cells parted by tabs: two cells are a label and its value. */
    add(text: string): void {
      const cells = text.split("\t").map((cell) => cell.trim());
      const filled = cells.filter((cell) => cell !== "");
      const [label, value] = filled;
      const line = filled.length === 2 ? `${label!.replace(/[:：]$/, "")}: ${value!}` : filled.join(" · ");
      if (line !== "" && lines.size < mostLines) lines.add(line);
    },
    /** Returns a document with the facts, each once, beneath its first heading, and the lines that are left out. */
    writtenInto(read: StructuredText): StructuredText & { runningHeads?: RunningHead[] } {
      const facts = [...lines].filter(isFact);
      const others = [...lines].filter((line) => !isFact(line));
      const left = others.map((text): RunningHead => {
        return { text: text.slice(0, longestFact), pages: 1, characters: text.length };
      });
      const heads = left.length > 0 && { runningHeads: left };
      if (facts.length === 0) return { ...read, ...heads };
      const builder = createDocumentBuilder();
      const run = {};
      let isAdded = false;
      const addFacts = () => {
        if (!isAdded) for (const fact of facts) builder.add({ kind: "paragraph" }, fact, run);
        isAdded = true;
      };
      const sink: BlockSink = {
        open(kind) {
          addFacts();
          builder.open(kind);
        },
        close: () => builder.close(),
        add: (block, text, own) => void builder.add(block, text, own),
      };
      addReading(sink, read, (block, text, own) => {
        if (block.kind !== "heading" || builder.length > 0) addFacts();
        builder.add(block, text, own);
      });
      addFacts();
      return { ...builder.document(), ...heads };
    },
  };
}

export type PageEdges = ReturnType<typeof createPageEdges>;

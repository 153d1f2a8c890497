import type { DocumentPart } from "../../documents/document.ts";
import type { FoundPart, KnownPart, PartOutcome, Source, SourceInput } from "../source.ts";

export interface CollectedReading {
  url: string | null;
  /** Lists what was read, in order. */
  parts: DocumentPart[];
  outcomes: PartOutcome[];
  found: FoundPart[];
  progress: number[];
}

/** Reads with a source in this process and collects all that it tells. */
export async function collectReading(
  source: Source,
  input: SourceInput,
  options: { known?: readonly KnownPart[]; signal?: AbortSignal } = {},
): Promise<CollectedReading> {
  const collected: CollectedReading = { url: null, parts: [], outcomes: [], found: [], progress: [] };
  const { url } = await source(input, {
    known: options.known ?? [],
    found: async (parts) => void collected.found.push(...parts),
    attempt: () => undefined,
    tell: async (outcome) => {
      collected.outcomes.push(outcome);
      if (outcome.state === "read") collected.parts.push(outcome.part);
    },
    progress: (done) => void collected.progress.push(done),
    signal: options.signal ?? new AbortController().signal,
  });
  return { ...collected, url };
}

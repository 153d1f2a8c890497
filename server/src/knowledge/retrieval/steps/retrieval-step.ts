/** What a search does beyond words; each can be left out, to see what it is worth. */
export const retrievalSteps = [
  "correction",
  "latent",
  "synonyms",
  "grams",
  "proximity",
  "names",
  "smoothing",
] as const;

export type RetrievalStep = (typeof retrievalSteps)[number];

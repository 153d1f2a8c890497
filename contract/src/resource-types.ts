/** The numbers of the resource types, without zod so that browsers needn't load it. */
export const resourceTypes = {
  webPage: 1,
  youtubeChannel: 2,
  youtubeVideo: 3,
  documentationSite: 4,
  docxFile: 5,
  pdfFile: 6,
  otherFile: 7,
  note: 8,
} as const;
export type ResourceTypeId = (typeof resourceTypes)[keyof typeof resourceTypes];

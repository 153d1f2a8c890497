/** The numbers of the resource types, free of zod so that the browser can have them for nothing. */
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

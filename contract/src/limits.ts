/** Limits that both sides keep. The server's configuration may set the upload limit otherwise. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  nameMax: 200,
  emailMax: 254,
  keyNameMax: 100,
  keysMax: 50,
  descriptionMax: 4_000,
  slugMax: 80,
  fileNameMax: 2_048,
  queryMax: 4_000,
  historyTurns: 20,
  historyTextMax: 20_000,
  searchMax: 100,
  feedbackReasonMax: 1_000,
  uploadMegabytes: 10,
} as const;

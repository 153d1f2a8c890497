/** Limits that both sides keep. The server's configuration may set the upload limit otherwise. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  nameMax: 200,
  emailMax: 254,
  keyNameMax: 100,
  keysMax: 50,
  passkeysMax: 20,
  passkeyNameMax: 100,
  groupsMax: 500,
  groupMembersMax: 2_000,
  /** People who work on a project and invitations to it, its owner among them. */
  membersMax: 100,
  descriptionMax: 4_000,
  instructionsMax: 4_000,
  slugMax: 80,
  suggestionsMax: 6,
  /** The longest retention of visitors' questions, in days. */
  questionDaysMax: 3_650,
  suggestionMax: 200,
  /** Documents to which a publication gives titles. */
  sourceTitlesMax: 1_000,
  /** Documents in the list of what strangers can reach. */
  reachedMax: 1_000,
  /** Characters of the name, the greeting and the picture (as a data address) that visitors see. */
  lookNameMax: 60,
  lookGreetingMax: 120,
  lookIconMax: 60_000,
  /** Sites that may frame a publication. */
  siteOriginsMax: 20,
  fileNameMax: 2_048,
  titleMax: 200,
  noteTextMax: 20_000,
  /** Versions of a note that are kept, with the one that answers. */
  noteVersionsMax: 50,
  queryMax: 4_000,
  /** Tests of a project, characters of what an answer must say, and bytes of a list of tests. */
  casesMax: 1_000,
  caseValueMax: 200,
  casesCsvMax: 2_000_000,
  /** Alternatives to the answer that a conversation keeps. */
  comparedMax: 5,
  /** Lengths of a business idea's parts, and sentences checked at once. */
  ideaPartMax: 2_000,
  assumptionsMax: 24,
  historyTurns: 20,
  /** The length of an answer in a browser's history; a message may be longer. */
  historyTextMax: 20_000,
  messageMax: 64_000,
  quoteMax: 2_000,
  searchMax: 100,
  /** Texts that a program has embedded at once, and characters of each. */
  embeddedTextsMax: 64,
  embeddedTextMax: 8_000,
  /** Rows of a table in one answer, columns and conditions of a query, and characters of a name or value in it. */
  recordRowsMax: 1_000,
  recordColumnsMax: 40,
  recordTextMax: 400,
  tableIdMax: 2_500,
  searchTextMax: 200,
  adminPageRows: 50,
  /** Elements of a list in one answer, where a page of it is asked for. */
  listPageMax: 500,
  announcementSubjectMax: 200,
  announcementTextMax: 10_000,
  takeDownReasonMax: 1_000,
  feedbackReasonMax: 1_000,
  leadFieldMax: 200,
  leadMessageMax: 5_000,
  /** Answers of a conversation that a visitor sends to a person. */
  sentAnswersMax: 50,
  uploadMegabytes: 10,
  providersMax: 50,
  providerModelsMax: 50,
  modelNameMax: 200,
  refusalMax: 500,
  languageMax: 40,
  /** Entries of the audit log in one answer. */
  auditPageMax: 200,
  /** Characters of a stored text in one answer. */
  textWindowMax: 64_000,
} as const;

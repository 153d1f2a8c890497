/** What a field of the wire is, wherever one of this name stands and its schema says nothing closer. */
export interface FieldWords {
  readonly says: string;
  /** For examples of requests. Capitals stand for what is the caller's own. */
  readonly example?: unknown;
  /** Shown in examples although it can be left out. */
  readonly shown?: true;
}

const project: FieldWords = { says: "The project's identifier.", example: "YOUR_PROJECT_ID" };
const user: FieldWords = {
  says: "The identifier of who makes the call; that of anybody else is refused.",
  example: "YOUR_USER_ID",
};
const resource: FieldWords = { says: "The resource's identifier.", example: "YOUR_RESOURCE_ID" };
const answer: FieldWords = { says: "The answer's identifier.", example: "YOUR_ANSWER_ID" };
const slug: FieldWords = { says: "The last part of the public link.", example: "YOUR_SLUG" };
const run: FieldWords = { says: "The identifier of a run of indexing.", example: "YOUR_RUN_ID" };

/** By the name on the wire, where one name means one thing. */
export const fieldWords: Readonly<Record<string, FieldWords>> = {
  ProjectID: project,
  project_id: project,
  projectId: project,
  UserID: user,
  user_id: user,
  userId: user,
  ResourceID: resource,
  resourceID: resource,
  answer_id: answer,
  answerId: answer,
  run_id: run,
  runId: run,
  Sharing: { says: "Who works on the project, and as what the caller does." },
  invitation_id: { says: "The invitation's identifier.", example: "YOUR_INVITATION_ID" },
  sessionId: { says: "The session's identifier.", example: "YOUR_SESSION_ID" },
  keyId: { says: "The key's identifier, not the key.", example: "YOUR_KEY_ID" },
  slug,
  PublicSlug: { ...slug, example: "harbour-handbook" },
  public_domain_endpoint: slug,
  mark: { says: "The number that stands in brackets after the sentence.", example: 1 },

  email: { says: "An email address.", example: "YOUR_EMAIL" },
  password: { says: "The password of the account.", example: "YOUR_PASSWORD" },
  current_password: { says: "The password as it is now.", example: "YOUR_PASSWORD" },
  new_password: {
    says: "The password as it is to be: at least 8 characters.",
    example: "a new long password",
  },
  registration_token: {
    says: "What stands after token= in the link of the mail of a registration.",
    example: "TOKEN_OF_THE_MAIL",
  },
  reset_token: { says: "What stands after token= in the link of the mail.", example: "TOKEN_OF_THE_MAIL" },
  name: { says: "The name as people gave it.", example: "Ada" },
  scope: { says: "What the key is for; each scope reaches what those before it reach.", example: "ask" },
  key: { says: "The key itself, which is shown this once." },
  expires_at: { says: "When it ends." },
  others: { says: "true to keep this session.", example: "true" },
  created_at: { says: "When it was made." },
  id: { says: "Its identifier." },
  status: { says: "The HTTP status, or a word for the state." },
  code: { says: "A stable name of what went wrong." },
  message: { says: "One sentence for a person." },
  detail: { says: "The same sentence as message." },

  ProjectName: { says: "The project's name.", example: "Harbour handbook", shown: true },
  Description: {
    says: "What the project is about, in its owner's words.",
    example: "Rules of the harbour",
    shown: true,
  },
  CreationDate: { says: "When it was made." },
  description: { says: "What visitors read about the assistant." },
  ShowSurroundings: { says: "Whether visitors may read what stands around quoted words." },
  PublicDescription: { says: "What visitors read about the assistant." },
  PublishedDate: { says: "Since when it is published." },
  url: { says: "The address, where there is one." },
  free: { says: "Whether it can be taken." },
  Suggestions: {
    says: "Questions that the empty public chat offers.",
    example: ["What does a berth cost?"],
    shown: true,
  },

  resource_type_id: {
    says: "1 web page, 2 YouTube channel, 3 YouTube video, 4 documentation site, 5 DOCX file, 6 PDF file, 7 other file.",
    example: "1",
  },
  FileName: {
    says: "The file's name, or the address or name that was given.",
    example: "https://example.com/",
  },
  UploadDate: { says: "When it was attached." },
  state: { says: "Where it stands." },
  reason: { says: "Why, in one sentence." },
  counts: { says: "How many stand where." },
  parts: { says: "What it consists of: a page of a site, a video of a channel, a file as a whole." },
  part: { says: "The part's name within its resource." },
  found: { says: "How many there are." },
  read: { says: "How many were read." },
  skipped: { says: "How many were left out." },
  failed: { says: "How many could not be read." },
  indexed: { says: "How many answer questions." },
  title: { says: "The title of what it comes from.", example: "Berths" },
  text: { says: "The text." },
  language: { says: "ISO 639-1, where it is known." },
  blocks: { says: "Stretches of the text with one role, in order." },
  kind: { says: "Its role in the text." },
  lines: { says: "The printed lines, in reading order." },
  top: { says: "The line's upper edge, in points from the page's top." },
  bottom: { says: "The line's lower edge, in points from the page's top." },
  seconds: { says: "Seconds from the beginning of a recording." },

  query: { says: "The question, in any language.", example: "What does a berth cost?" },
  history: { says: "Earlier turns of the conversation, the oldest first." },
  role: { says: "Who said it." },
  content: { says: "What was said." },
  resource_ids: { says: "Only these resources." },
  limit: { says: "How many at most.", example: 5, shown: true },
  answered: { says: "false for a refusal, which cites nothing." },
  mode: { says: "Whether a model wrote it, or it was put together of the sources' own sentences." },
  sentences: { says: "Where its sentences stand, and what supports them." },
  support: {
    says: "cited: its marks hold it; unsupported: no source does; about: it speaks of the assistant.",
  },
  marks: { says: "The numbers of the citations that support it." },
  suggestions: { says: "Questions that can be answered." },
  citations: { says: "What the marks stand for." },
  quote: { says: "The source's exact words." },
  place: { says: "Where the words stand." },
  href: { says: "A link that opens the source, where it has an address." },
  start: { says: "Where it begins, counted in UTF-16 units of the text." },
  end: { says: "Where it ends: the first unit that is no longer of it." },
  page: { says: "The page, counted from 1." },
  page_label: { says: "The number that is printed on the page." },
  heading: { says: "The headings above it, outermost first." },
  record: { says: "What people call it: slide 3, record 12." },
  passages: { says: "Stretches of text, the best first." },
  scores: { says: "What each step of the search gave it." },
  total: { says: "What they are ranked by." },
  user: { says: "The account." },
  useful: { says: "Whether it was useful.", example: true },
  not_useful: { says: "How many were not." },
  question: { says: "What was asked." },
  questions: { says: "How many were asked." },
  conversations: { says: "Conversations, those asked last first." },
  turns: { says: "Its questions and answers, the oldest first." },
  asked_at: { says: "When it was asked." },
  answer: { says: "The answer, as it was given." },
  given_at: { says: "When it was given." },
  feedback: { says: "What was said of answers." },
  base_url: { says: "Where it is reached.", example: "https://models.example/v1", shown: true },
  more: { says: "Whether there are others after these." },
};

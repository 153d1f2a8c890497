import type { Variant } from "@groundwork/contract/installation";

export const landingSentences = {
  "landing.hallucinations": [
    {
      when: { model: "none" },
      text: "Every sentence is quoted from a source. If your material doesn't contain the answer, Groundwork says so, and says what is covered.",
    },
    "Every sentence is checked against its source, and flagged if no source supports it. If your material doesn't contain the answer, Groundwork says so, and says what is covered.",
  ],
  "landing.security": [
    {
      when: { model: "elsewhere" },
      text: "To write an answer, the question and the passages it needs are sent to {modelNames}. Groundwork trains no shared model on your material.",
    },
    {
      when: { embeddings: "elsewhere" },
      text: "To index your files, their text is sent to {embeddingsName}. Groundwork trains no shared model on your material.",
    },
    "Your material never trains a model for anyone else. It stays where you put it: a cloud, your virtual private cloud, or a machine in your own rack.",
  ],
  "landing.trust.caption": [
    {
      when: { secure: true },
      text: "What the software does: it uses TLS here, checks every access, assigns roles and scopes, and reports its health. What the operator must provide: a key or a disk that encrypts, and certificates such as SOC 2 Type II or HIPAA, which are issued to organizations, not to software.",
    },
    "What the software does: it checks every access, assigns roles and scopes, and reports its health. What the operator must provide: TLS in front of it, a key or a disk that encrypts, and certificates such as SOC 2 Type II or HIPAA, which are issued to organizations, not to software.",
  ],
  "landing.permissions.train": [
    { when: { model: "elsewhere" }, text: "Groundwork does not" },
    { when: { embeddings: "elsewhere" }, text: "Groundwork does not" },
    "No one",
  ],
  "landing.crawl": ["Up to {maxCrawlPages} pages, under the start address"],
  "landing.fileSize": ["Up to {maxUploadMb} MB"],
  "landing.scans": [
    { when: { ocr: true }, text: "Recognized on this server, with a confidence value" },
    "Not read here, and reported as such",
  ],
  "landing.slide.content": [
    {
      when: { model: "none" },
      text: "Reports in Markdown, put together from what your sources say, with the citations still attached. Short-video scripts, essays and LaTeX need a language model, and none is set up here.",
    },
    "Short-video scripts, essays, Markdown, LaTeX and reports, written from what your sources say, each sentence checked and cited.",
  ],
} satisfies Record<string, Variant[]>;

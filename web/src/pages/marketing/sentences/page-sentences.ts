import type { Variant } from "@groundwork/contract/installation";

export const pageSentences = {
  "features.encryption.caption": [
    {
      when: { secure: true, encrypted: true },
      text: "The server reads your text to answer from it. It uses TLS here, and files, text, questions and answers are stored encrypted with a key that the operator keeps.",
    },
    {
      when: { encrypted: true },
      text: "The server reads your text to answer from it. Files, text, questions and answers are stored encrypted with a key that the operator keeps. This installation does not use TLS, which is up to the operator.",
    },
    {
      when: { secure: true },
      text: "The server reads your text to answer from it. It uses TLS here. An encrypted disk is up to the operator.",
    },
    "The server reads your text to answer from it. This installation does not use TLS: TLS and encrypted disks are up to the operator.",
  ],
  "features.hipaa": [
    {
      when: { model: "none", embeddings: "built-in", keptHere: false },
      text: "Deletion includes files, passages and answers, and no text is sent to an external model. {keptElsewhere}",
    },
    {
      when: { model: "elsewhere" },
      text: "Deletion includes files, passages and answers. Questions and passages are sent to {modelNames} when answers are written by a model.",
    },
    {
      when: { embeddings: "elsewhere" },
      text: "Deletion includes files, passages and answers. Text is sent to {embeddingsName} when it is indexed.",
    },
    "Text stays where the software runs, deletion includes files, passages and answers, and no text is sent to an external model.",
  ],
  "features.sovereignty": [
    {
      when: { model: "elsewhere", keptHere: false },
      text: "{keptElsewhere} Questions and passages are sent to {modelNames} when a model writes the answer.",
    },
    {
      when: { embeddings: "elsewhere", keptHere: false },
      text: "{keptElsewhere} Text is sent to {embeddingsName} for indexing and search.",
    },
    {
      when: { keptHere: false },
      text: "{keptElsewhere} The server contacts these, the addresses that people attach, and no external model.",
    },
    {
      when: { model: "elsewhere" },
      text: "Everything is stored in one folder on a machine that the operator chooses. Questions and passages are sent from it to {modelNames} when a model writes the answer.",
    },
    {
      when: { embeddings: "elsewhere" },
      text: "Everything is stored in one folder on a machine that the operator chooses. Text is sent from it to {embeddingsName} for indexing and search.",
    },
    "Everything is stored in one folder on a machine that the operator chooses. The server contacts the addresses that people attach, and no external model.",
  ],
  "features.scans": [
    {
      when: { ocr: true },
      text: "Text in scanned pages is recognized, with a confidence value. For a locked file or a missing page, you see why it could not be read.",
    },
    "Text in scanned pages is not recognized in this installation. For a scan, a locked file or a missing page, you see why it could not be read.",
  ],
  "about.ground": [
    {
      when: { model: "none", embeddings: "built-in", keptHere: false },
      text: "The product itself runs on one machine and needs no outside service. This installation uses these: {keptElsewhere} What is deleted is gone, with everything derived from it.",
    },
    {
      when: { model: "elsewhere" },
      text: "The product itself runs on one machine and needs no outside service. This installation adds one: {modelNames} writes answers. What is deleted is gone from this server, with everything derived from it.",
    },
    {
      when: { embeddings: "elsewhere" },
      text: "The product itself runs on one machine and needs no outside service. This installation adds one: {embeddingsName} helps to search. What is deleted is gone from this server, with everything derived from it.",
    },
    "The whole product runs on one machine of the operator’s choice and depends on no outside service. What is deleted is gone, with everything derived from it.",
  ],
  "security.runs": [
    { when: { model: "elsewhere" }, text: "Lists the outside services it uses" },
    { when: { embeddings: "elsewhere" }, text: "Lists the outside services it uses" },
    "Runs where no data may leave",
  ],
  "security.where": [
    {
      when: { model: "elsewhere" },
      text: "On a machine that the operator chooses. In this installation, questions and passages are sent to {modelNames}; without a model, the built-in engine answers and no text is sent anywhere.",
    },
    {
      when: { embeddings: "elsewhere" },
      text: "On a machine that the operator chooses. In this installation, text is sent to {embeddingsName} for search; with the built-in search, no text is sent anywhere.",
    },
    "On a machine that the operator chooses, with no external model or account. The operator decides who can reach that machine.",
  ],
  "content.session.lead": [
    {
      when: { model: "none" },
      text: "What you ask, and what you get. No language model is set up, so every answer is quoted.",
    },
    "What you ask, and what you get from the built-in engine. {modelNames} can also write here; its sentences are checked against the sources.",
  ],
  "content.hero": [
    {
      when: { model: "none" },
      text: "Short-video scripts, essays, Markdown, LaTeX and reports start with solid material. Groundwork collects it with its sources attached; reports are ready to use, while scripts, essays and LaTeX need a language model, and none is set up in this installation.",
    },
    "Short-video scripts, essays, Markdown, LaTeX and reports, written from your own material. Each sentence is checked against its source, and flagged if nothing supports it.",
  ],
  "content.tone": [
    {
      when: { model: "none" },
      text: "Answers are your sources’ own sentences in a readable order. Scripts and essays in your voice need a language model; this installation has none.",
    },
    "Ask for a script or an essay, and say who it's for and how long it should be. The model writes it, and each sentence is checked against your sources. You edit the voice.",
  ],
  "content.latex": [
    {
      when: { model: "none" },
      text: "An answer is copied as plain text with citations and a numbered list of sources. LaTeX needs a language model; this installation has none. The product does not typeset LaTeX.",
    },
    "Ask for LaTeX, and the model writes its source in a code block that you can copy. The product does not typeset it.",
  ],
  "howItWorks.vectors": [
    { when: { embeddings: "built-in" }, text: "Vectors learned from the project, without a download" },
    "Vectors from {embeddingsName}",
  ],
  "howItWorks.generation": [
    {
      when: { model: "none" },
      text: "The answering passages are selected and arranged in readable form, in their sources’ own words. Each has a citation.",
    },
    "A model ({modelNames}) writes the answer from those passages, and each sentence is checked against the passage it cites. Without the model, the passages themselves are quoted. Each sentence has a citation.",
  ],
  "contact.answer": [
    {
      when: { mail: true },
      text: "Your request is emailed to the operator, and a person reads it. Nobody else receives it.",
    },
    "Your request is stored on this server, where the operator reads it. Nobody else receives it.",
  ],
  "privacy.foreignHosts": [
    {
      when: { stockImages: true, validator: true },
      text: "Your browser loads images from {stockImagesHost} and the startup validator from {validatorHost}. Both see your network address.",
    },
    {
      when: { stockImages: true },
      text: "Your browser loads images from {stockImagesHost}, which sees your network address.",
    },
    {
      when: { validator: true },
      text: "On the startup validator’s page your browser loads an app from {validatorHost}, which sees your network address.",
    },
    "Your browser contacts no other host for these pages.",
  ],
  "privacy.ownPages": [
    {
      when: { stockImages: false, validator: false },
      text: "These pages come from this server alone: fonts, scripts and images are served from here, and there is no analytics, no advertising and no tracking.",
    },
    "Fonts and scripts of these pages come from this server, and there is no analytics, no advertising and no tracking.",
  ],
  "privacy.mail": [
    {
      when: { mail: true },
      text: "Contact requests are emailed to the operator. Emails are sent through {mailHost}.",
    },
    "Contact requests are stored here for the operator to read. No mail server is set up, so emails stay in a folder of this server.",
  ],
  "privacy.model": [
    {
      when: { model: "elsewhere" },
      text: "Answers may be written by a language model: {modelNames}. It receives the question, earlier questions and answers of the conversation, the passages that were found, and the project’s instructions. It does not receive names, email addresses or whole files. How the provider handles them is governed by its own terms with the operator.",
    },
    {
      when: { model: "here" },
      text: "Answers may be written by a language model that runs on this server’s own machine: {modelNames}. Questions and passages never leave the machine.",
    },
    "No language model is set up: answers are quoted from the sources, and no question or passage is sent to a provider.",
  ],
  "privacy.traces": [
    { when: { model: "none" }, text: "No prompts are sent, so none are kept." },
    { when: { traceDays: 0 }, text: "Prompts and the model’s replies are not kept on this server." },
    "Prompts and the model’s replies are kept on this server for {traceDays} days, so that the project’s members can see how an answer came about.",
  ],
  "privacy.embeddings": [
    {
      when: { embeddings: "elsewhere" },
      text: "To find passages by meaning, the text of resources and each question is sent to {embeddingsName}.",
    },
    {
      when: { embeddings: "here" },
      text: "To find passages by meaning, an embedding model runs on this server’s own machine: {embeddingsName}.",
    },
    "Which words are related is learned from each project’s own text, on this server. That stays in the project’s own file and is deleted with it.",
  ],
  "privacy.sessions": ["{sessionDays} days, or until you sign out."],
  "privacy.outside": [
    {
      when: { answerDays: 0 },
      text: "until the conversation, the project or the account is deleted. So are questions asked outside a conversation.",
    },
    "until the conversation, the project or the account is deleted. Questions asked outside a conversation are deleted after {answerDays} days.",
  ],
  "privacy.visitors": [
    {
      when: { answerDays: 0 },
      text: "until the project’s owner deletes the project or their account. The owner may set a number of days.",
    },
    "{answerDays} days, or until the project’s owner deletes the project or their account. The owner may set fewer days.",
  ],
  "privacy.disk": [
    {
      when: { encrypted: true },
      text:
        "Everything is kept on this server, in a folder that the operator has chosen: the catalog, an index for each project, uploaded files, and emails that could not be sent. " +
        "Files, their text, questions, answers and these emails are encrypted there (AES-256-GCM) with a key that the operator keeps; " +
        "names of people, projects and files, addresses of pages and numbers are not. " +
        "Backups are up to the operator.",
    },
    {
      when: { keptHere: false },
      text: "{keptElsewhere} Everything else is kept on this server, in a folder that the operator has chosen. Groundwork does not encrypt any of it. Disk encryption and backups are up to the operator.",
    },
    "Everything is kept on this server, in a folder that the operator has chosen: the catalog, an index for each project, uploaded files, and emails that could not be sent. Groundwork does not encrypt it here. Disk encryption and backups are up to the operator.",
  ],
  "privacy.transport": [
    { when: { secure: true }, text: "What you send to this server is encrypted in transit (TLS)." },
    "This installation is not set up with TLS: anyone on the network between you and the server can read what you send.",
  ],
  "privacy.registration": [
    { when: { registration: "open" }, text: "Anyone can create an account here." },
    { when: { registration: "invited" }, text: "Accounts are created by invitation here." },
    "New accounts cannot be created here at the moment.",
  ],
  "terms.limits": [
    "A published project answers up to {publicPerMinute} questions a minute from one IP address and {publicPerDay} answers a day in all. A file can be up to {maxUploadMb} MB, and a site is read up to {maxCrawlPages} pages.",
  ],
} satisfies Record<string, Variant[]>;

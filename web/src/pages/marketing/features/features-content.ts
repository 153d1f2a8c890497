export const words = {
  hero: {
    title: "What's behind every answer",
    lead: "How your material is read, how sentences are found in it, who can see it, and where it all runs. Responsibilities of the operator are labeled.",
  },
  categories: [
    {
      id: "retrieval",
      title: "Retrieval and indexing",
      lead: "A question finds its passage by its words and by its meaning, in the document's language.",
      picture: { keyword: "library", scene: "layers" },
      cards: [
        {
          title: "Words, meaning and spelling",
          text: "Passages are found by words and by meaning, which each project learns from its own text. Spelling, proximity and similarity then rank them.",
        },
        {
          title: "Typos are forgiven",
          text: "Misspelled words are corrected from the project's own vocabulary. Names, codes and settings are never changed.",
        },
        {
          title: "“In the 2022 report”",
          text: "Names, years and months in a question are matched to your resources, so that the report of that year comes first.",
        },
        {
          title: "Passages with an address",
          text: "A passage never crosses a heading. It keeps the headings above it, and the page, row or second where it begins.",
        },
        {
          title: "The language of the document",
          text: "Words are stemmed by the rules of each document's language. Chinese, Japanese and Thai are supported, even though they don't separate words.",
        },
        {
          title: "No repetition",
          text: "If two documents say the same thing in the same words, the answer says it once.",
        },
      ],
    },
    {
      id: "ingestion",
      title: "Ingestion and preparation",
      lead: "Your material is read in its original form. Anything that could not be read is reported with a reason.",
      picture: { keyword: "documents", scene: "pages" },
      cards: [
        {
          title: "Seven kinds of resource",
          text: "Combine web pages, documentation sites, YouTube videos and channels, DOCX, PDF and other files in one project.",
        },
        {
          title: "Formats detected by content",
          text: "A file is recognized by its first bytes, whatever its name: slides, books, emails, tables, subtitles and the rest of the twelve formats.",
        },
        {
          title: "PDFs as they were typeset",
          text: "Columns are read in order, hyphenated words are joined, and running heads and page numbers are left out.",
        },
        {
          title: "Sites, politely",
          text: "Crawling obeys robots.txt and its delays, and stays within the start path.",
        },
        {
          title: "A refresh reads what changed",
          text: "Unchanged pages are not downloaded again. Until a refresh is done, or if it fails, answers use the previous text.",
        },
        { title: "Errors with a reason, never silent", text: "@features.scans" },
      ],
    },
    {
      id: "reasoning",
      title: "Agentic reasoning",
      lead: "Each question is analyzed before it's answered, and each kind of question follows its own plan.",
      picture: { keyword: "planning", scene: "graph" },
      cards: [
        {
          title: "It recognizes what you ask",
          text: "A fact, an overview, insights, figures, a report, a comparison, a list, steps: each is recognized and answered in its own form.",
        },
        {
          title: "Both sides of a comparison",
          text: "If a question names two documents, you get an answer from each, side by side.",
        },
        {
          title: "It keeps the thread",
          text: "“And in winter?” keeps the subject of the previous question. “More” adds what hasn't been shown yet.",
        },
        {
          title: "Suggestions that work",
          text: "Suggested questions are tested before you see them, so every one has an answer.",
        },
        {
          title: "Instructions in documents stay text",
          text: "Text in a document is quoted, never followed as an instruction. Its brackets, asterisks and addresses stay plain text.",
        },
        {
          title: "It can say no",
          text: "If no source answers, the question is refused without a citation, and you see what the project does cover.",
        },
      ],
    },
    {
      id: "outputs",
      title: "Tailored outputs",
      lead: "The same cited sentences as a page, a report, a stream or a list of passages.",
      picture: { keyword: "writing", scene: "script" },
      cards: [
        {
          title: "Reports that show the gaps",
          text: "A report has a scope, a summary, a timeline and figures. It ends with the questions your resources leave open.",
        },
        {
          title: "Tables stay tables",
          text: "A row is shown with its column names and quoted unchanged. Code is quoted as a block.",
        },
        {
          title: "Copied with its sources",
          text: "Copy an answer with its citations and a numbered list of sources, with titles, places and addresses.",
        },
        {
          title: "A public chat of its own",
          text: "Publish a project under a link, with a description and suggested questions. Visitors never see IDs or anything internal.",
        },
        {
          title: "Streamed or all at once",
          text: "The same answer is available as one JSON body or as events, with each citation before the sentence that uses it.",
        },
        {
          title: "Passages without an answer",
          text: "A search call returns passages only, best first, each with its place and its scores.",
        },
      ],
    },
    {
      id: "security",
      title: "Security and reliability",
      lead: "What the software does is covered by tests. What only people and contracts can do is noted below it.",
      picture: { keyword: "vault", scene: "shield" },
      cards: [
        {
          title: "End-to-End Encryption",
          text: "With a secure public address, sign-in cookies travel only over TLS and no script can read them. Passwords and keys are stored as hashes.",
          caption: "@features.encryption.caption",
        },
        {
          title: "SOC 2 Type II",
          text: "Every API call is tested with each role, with an outsider and with no one signed in, so that access control is proven rather than promised.",
          caption:
            "Software can't be certified: the operator must obtain the report for the service they run.",
        },
        {
          title: "HIPAA Ready",
          text: "@features.hipaa",
          caption:
            "Before patient data is attached, the operator must sign the agreements and follow the procedures that the law requires.",
        },
        {
          title: "Role-Based Access",
          text: "A project has an owner, editors and viewers. API keys can do no more than their creator and their scope allow. Visitors can only ask what was published.",
          caption: "Each project's owner assigns roles. The operator decides who gets an account.",
        },
        {
          title: "Continuous Monitoring",
          text: "Two health checks report whether the server is up and ready. Failures are logged with an ID that the error message shows too.",
          caption: "The operator is responsible for watching them.",
        },
        {
          title: "Data Sovereignty",
          text: "@features.sovereignty",
          caption: "The operator decides, and can tell you, which country that machine is in.",
        },
        {
          title: "Untrusted files, isolated",
          text: "Each resource is read in its own process, with limits on time and memory. A file that crashes it fails alone.",
        },
        {
          title: "Private addresses stay private",
          text: "Pages inside your network are blocked before a connection is opened, even behind redirects, unless the operator allows them by name.",
        },
        {
          title: "Interrupted, and nothing lost",
          text: "Vectorizing is a durable job. A test kills the web and worker processes repeatedly, and every resource is complete in the end.",
        },
      ],
    },
    {
      id: "deployment",
      title: "Deployment and integration",
      lead: "One command on a fresh machine. Everything the screens can do, a program can do too.",
      picture: { keyword: "infrastructure", scene: "answer" },
      cards: [
        {
          title: "No configuration needed",
          text: "No database server, no model, no key. If a setting is wrong, the server explains what it must be and does not start.",
        },
        {
          title: "Every call, documented",
          text: "Each call is in the API reference, with a summary, its fields and examples you can run.",
        },
        {
          title: "Keys with a scope",
          text: "A key can ask, read, write or administer, in one project or in all. It's shown once, its last use is recorded, and you can revoke it.",
        },
        {
          title: "Cloud, on-premise or hybrid",
          text: "It runs where Node runs: a cloud machine, your VPC, a server under a desk. Web and worker can be separate processes that share one folder.",
          caption: "The operator provides machines, networks and backups.",
        },
        {
          title: "Your intranet as a source",
          text: "You can allow hosts, addresses and ranges inside your network one by one, with or without a port.",
        },
        {
          title: "Progress as it happens",
          text: "A program can vectorize with one call, wait for the result, or follow each step of each resource.",
        },
      ],
    },
  ],
  closing: {
    title: "See it on your own documents",
    lead: "Bring a few of them and a question that is hard to answer. We'll show you every source it finds, and what it refuses to answer.",
    action: { label: "Book a Feature Demo", to: "/contact?topic=Feature%20demo" },
  },
};

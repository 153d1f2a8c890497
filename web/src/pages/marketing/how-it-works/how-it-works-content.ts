export const words = {
  hero: {
    title: "From a file to a sentence that can be checked",
    lead: "Six steps turn a document into an answer. You can inspect each of them.",
  },
  intro: {
    title: "One rule for all six steps",
    paragraphs: [
      "Each sentence of an answer is supported by an exact passage, flagged as unsupported, or left out. Every step exists to keep that rule.",
      "So text is stored as it was read and never changed. A citation is a slice of that text: the words you see highlighted are the words that were indexed, on their original page.",
    ],
    picture: { keyword: "archive", scene: "answer" },
  },
  steps: [
    {
      title: "Intelligent Data Ingestion & Preparation",
      text: "You attach addresses and files. Each is recognized by its content, read in its own process, and turned into headings, paragraphs, lists, tables and code, with the place of every character.",
      points: [
        "Pages of a PDF in reading order, without running heads",
        "Sites within their start path, obeying robots.txt",
        "Videos from their captions, with chapters and seconds",
      ],
      seen: "“What was read” lists every page, attachment and video, with its result and the reason.",
    },
    {
      title: "Advanced Embedding & Vectorization",
      text: "Text is cut into passages of whole paragraphs, lists, entries and tables that never cross a heading. The project then learns a vector for each term and passage from its own text, so that meaning counts as well as words.",
      points: [
        "Terms stemmed in the language of each document",
        "@howItWorks.vectors",
        "A new version replaces the old one in one step",
      ],
      seen: "Each resource shows its progress and ends as “Processed & Indexed”, or shows why it didn't.",
    },
    {
      title: "Sophisticated Query & Retrieval",
      text: "A question is searched by words and by meaning at the same time. Spelling, proximity, resource names and similarity then decide the order.",
      points: [
        "Misspelled words are corrected",
        "Names and years in the question point to a resource",
        "A search never leaves the project it was asked in",
      ],
      seen: "Every answer lists its passages and their scores from each part of the search.",
    },
    {
      title: "Context Augmentation & Grounded Generation",
      text: "@howItWorks.generation",
      points: [
        "A quote is cut from stored text by its position",
        "Two sources that differ are both shown",
        "Questions without an answer are refused",
      ],
      seen: "A citation opens the page, heading or second, with the quoted words highlighted.",
    },
    {
      title: "Agentic Action & Specialized Output",
      text: "Facts, overviews, reports, comparisons, lists and instructions each follow their own plan. You can read the result in the chat, copy it with its sources, stream it to a program, or share it with visitors under a public link.",
      points: [
        "A report ends with what the resources leave open",
        "A comparison searches for each side separately",
        "Programs with a key can use every call",
      ],
      seen: "Publish a project, and its public chat answers under a link of your choice.",
    },
    {
      title: "Continuous Evaluation & Observability",
      text: "People rate answers and can add a reason. The engine itself is measured on public question sets with known answers, by commands that come with the software.",
      points: [
        "Thumbs with reasons, listed by question for the owner",
        "The passages of each answer, stored with their scores",
        "Commands that measure quality and speed",
      ],
      seen: "“Feedback” in a project’s chat lists ratings from members and visitors.",
    },
  ],
  enablersTitle: "Four decisions behind it",
  enablers: [
    {
      title: "API-First Design",
      text: "The screens use the public API. Every call is in the API reference, with examples that run with your key.",
    },
    {
      title: "Hybrid Availability",
      text: "One program and one folder: in the cloud, in your VPC, on your premises. Web and worker can be separate processes over the same data.",
    },
    {
      title: "Modular Architecture",
      text: "Sources, index, retrieval and answering are separate modules. A check rejects every import that crosses their boundaries.",
    },
    {
      title: "Advanced RAG Techniques",
      text: "Exact BM25, vectors learned from the project, spelling correction, synonyms: each is measured by what is lost without it.",
    },
  ],
  closing: {
    title: "Watch the six steps on your material",
    lead: "In the demo, we attach your documents, ask your questions and open every citation.",
    action: { label: "Request Your Agentic RAG Demo", to: "/contact?topic=Agentic%20RAG%20demo" },
  },
};

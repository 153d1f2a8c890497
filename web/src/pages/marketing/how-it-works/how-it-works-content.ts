export const words = {
  hero: {
    title: "From a file to a sentence that can be checked",
    lead: "Six steps lie between a document and an answer. At each of them you can look at what was done.",
  },
  intro: {
    title: "One rule for all six steps",
    paragraphs: [
      "A sentence of an answer is supported by an exact span of a source, or it is marked as unsupported, or it is not said. Every step exists to keep that rule.",
      "So text is stored as it was read and never altered afterwards. A citation is a slice of that text: the words you see highlighted are the words that were indexed, on the page they stand on.",
    ],
    picture: {
      keyword: "archive",
      scene: "answer",
      alt: "An answer on the left, led by a line to the words of its page on the right",
    },
  },
  steps: [
    {
      title: "Intelligent Data Ingestion & Preparation",
      text: "You attach addresses and files. Each is recognised by its content, read in a process of its own, and turned into headings, paragraphs, lists, tables and code, with the place of every character.",
      points: [
        "Pages of a PDF in reading order, without running heads",
        "Sites within their start path, as robots.txt allows",
        "Videos by their captions, with chapters and seconds",
      ],
      seen: "“What was read” lists every page, attachment and video, with what became of it and why.",
    },
    {
      title: "Advanced Embedding & Vectorization",
      text: "Text is cut into passages of whole paragraphs, lists, entries and tables that never cross a heading. The project then learns a vector for each of its terms and passages from its own text, so that meaning counts beside words.",
      points: [
        "Terms stemmed in the language of each document",
        "@howItWorks.vectors",
        "A new reading replaces the old one in one step",
      ],
      seen: "Each resource shows its progress and becomes “Processed & Indexed”, or says why not.",
    },
    {
      title: "Sophisticated Query & Retrieval",
      text: "A question is searched by its words and by its meaning at once. Spelling, neighbouring words, the names of your resources and the likeness of passages then decide their order.",
      points: [
        "Misspelt words are looked for as they were meant",
        "Names and years in the question point to a resource",
        "A search never leaves the project it was asked in",
      ],
      seen: "Every answer lists the passages it was made from, and what each part of the search gave them.",
    },
    {
      title: "Context Augmentation & Grounded Generation",
      text: "@howItWorks.generation",
      points: [
        "A quote is cut from stored text by its position",
        "Two sources that differ are both shown",
        "What nothing answers is refused",
      ],
      seen: "A mark opens the page, heading or second, with the quoted words highlighted.",
    },
    {
      title: "Agentic Action & Specialized Output",
      text: "Facts, overviews, reports, comparisons, lists and instructions each follow a plan of their own. The result is shown in the chat, copied with its sources, streamed to a program, or given to visitors under a public link.",
      points: [
        "A report ends with what the resources leave open",
        "A comparison looks for each side by itself",
        "Every screen’s call is open to programs with a key",
      ],
      seen: "Publish a project, and its public chat answers under an address of your choice.",
    },
    {
      title: "Continuous Evaluation & Observability",
      text: "People say whether an answer was good, and why not. The engine itself is measured on public sets of questions whose answers are known, by commands that come with the software.",
      points: [
        "Thumbs with reasons, listed by question for the owner",
        "The passages of each answer, kept as they were scored",
        "Commands that measure quality and speed anew",
      ],
      seen: "“Feedback” in a project’s chat lists what its own people and its visitors said.",
    },
  ],
  enablersTitle: "Four decisions that carry it",
  enablers: [
    {
      title: "API-First Design",
      text: "The screens have no calls of their own. What they do stands in the API reference, with examples that run with your key.",
    },
    {
      title: "Hybrid Availability",
      text: "One program and one folder: in the cloud, in your VPC, on your premises. Web and worker can be separate processes over the same data.",
    },
    {
      title: "Modular Architecture",
      text: "Sources, index, retrieval and answering are rooms with doors. A check refuses every import that takes another way.",
    },
    {
      title: "Advanced RAG Techniques",
      text: "Exact BM25, vectors learnt from the project, correction of spelling, other words for what is asked: each is measured by what is lost without it.",
    },
  ],
  closing: {
    title: "Watch the six steps on your material",
    lead: "In the demo we attach what you bring, ask what you ask, and open what it cites.",
    action: {
      label: "Request Your Agentic RAG Demo",
      to: "/contact?topic=Agentic%20RAG%20demo",
    },
  },
};

export const words = {
  hero: {
    title: "What stands behind every answer",
    lead: "How your material is read, how a sentence is found in it, who may see it, and where all of it runs. What the software leaves to its operator is said beside it.",
  },
  categories: [
    {
      id: "retrieval",
      title: "Retrieval and indexing",
      lead: "A question finds its passage by what it says and by what it means, in the language of the document.",
      picture: {
        keyword: "library",
        scene: "layers",
        alt: "Four layers that narrow downward, with one line through all of them to the ground",
      },
      cards: [
        {
          title: "Words, meaning and spelling",
          text: "Words find passages, and so does meaning, which each project learns from its own text. Spelling, neighbours and likeness then put them in order.",
        },
        {
          title: "Misspelt, and found",
          text: "A word that the project does not hold is looked for as it was meant. Names, codes and settings are never taken for others.",
        },
        {
          title: "“In the 2022 report”",
          text: "Names, years and months in a question are matched to your resources, so that the report of that year goes first and the others wait.",
        },
        {
          title: "Passages with an address",
          text: "A passage never crosses a heading, carries the headings above it, and knows the page, row or second it begins on.",
        },
        {
          title: "The language of the document",
          text: "Words are stemmed as each document's language stems them. Chinese, Japanese and Thai are searched although nothing parts their words.",
        },
        {
          title: "Nothing said twice",
          text: "Where two documents say the same in the same words, the answer says it once.",
        },
      ],
    },
    {
      id: "ingestion",
      title: "Ingestion and preparation",
      lead: "Your material is read as it is, and what could not be read is told with its reason.",
      picture: {
        keyword: "documents",
        scene: "pages",
        alt: "Three pages side by side, one line of the middle one cited and led to the ground",
      },
      cards: [
        {
          title: "Seven kinds of resource",
          text: "Web pages, documentation sites, YouTube videos and channels, DOCX, PDF and other files stand side by side in one project.",
        },
        {
          title: "Formats known by content",
          text: "A file is recognised by its first bytes, whatever it is called: slides, books, emails, tables, subtitles and the rest of the twelve formats.",
        },
        {
          title: "PDF as it was typeset",
          text: "Columns are read one after the other, broken words are joined, running heads and page numbers are left out.",
        },
        {
          title: "Sites, politely",
          text: "robots.txt and the pauses it asks for are heeded. Pages outside the start path are left alone.",
        },
        {
          title: "A refresh reads what changed",
          text: "Pages that are the same are not sent again. Until a refresh is done, and where it fails, the earlier text goes on answering.",
        },
        {
          title: "A reason, never an empty success",
          text: "@features.scans",
        },
      ],
    },
    {
      id: "reasoning",
      title: "Agentic reasoning",
      lead: "Before anything is answered, the question is understood; each kind of question has a plan of its own.",
      picture: {
        keyword: "planning",
        scene: "graph",
        alt: "Five boxes joined by straight lines, the middle one led to the ground",
      },
      cards: [
        {
          title: "It sees what is asked",
          text: "A fact, an overview, insights, figures, a report, a comparison, a list, steps in their order: each is recognised and answered in its own form.",
        },
        {
          title: "Both sides of a comparison",
          text: "Where a question names two documents, each answers under its own name, side by side.",
        },
        {
          title: "It keeps the thread",
          text: "“And in winter?” takes over the subject of the question before it. “More” tells what was not told yet.",
        },
        {
          title: "It tries before it offers",
          text: "Questions that are offered beside an answer were answered first, so that none of them leads nowhere.",
        },
        {
          title: "Instructions in documents stay text",
          text: "What a document says is quoted and never obeyed. Its brackets, stars and addresses remain what they are: its words.",
        },
        {
          title: "It can say no",
          text: "What nothing answers is refused, without a citation, with what the project covers and what can be asked instead.",
        },
      ],
    },
    {
      id: "outputs",
      title: "Tailored outputs",
      lead: "The same cited sentences as a page, a report, a stream or a list of passages.",
      picture: {
        keyword: "writing",
        scene: "script",
        alt: "A script in four rows, one line of it cited and led to the ground",
      },
      cards: [
        {
          title: "Reports that say what they lack",
          text: "A report has its scope, the matter in short, what happened when, and figures, and ends with what your resources leave open.",
        },
        {
          title: "Tables stay tables",
          text: "A row is shown with the names of its columns and quoted as it stands. Code is quoted as a block.",
        },
        {
          title: "Copied with its sources",
          text: "An answer is copied with its marks, and with each source by number, title, place and address.",
        },
        {
          title: "A public chat of its own",
          text: "A project is published under a link with a description and first questions of yours. Visitors learn no identifiers and nothing internal.",
        },
        {
          title: "As a stream or at once",
          text: "The same answer comes as one JSON body or in events, each citation before the sentence that uses it.",
        },
        {
          title: "Passages without an answer",
          text: "A search call gives the passages alone, best first, each at its place and with what each part of the search gave it.",
        },
      ],
    },
    {
      id: "security",
      title: "Security and reliability",
      lead: "What the software does is a test. What only people and contracts can do is said beneath it.",
      picture: {
        keyword: "vault",
        scene: "shield",
        alt: "A shield around four lines, one of them cited and led to the ground",
      },
      cards: [
        {
          title: "End-to-End Encryption",
          text: "Behind a secure public address, sign-in cookies travel over TLS alone and no script can read them. Passwords and keys are stored as hashes.",
          caption: "@features.encryption.caption",
        },
        {
          title: "SOC 2 Type II",
          text: "Every call of the interface is tested against each role, a stranger and nobody, so that access is shown rather than described.",
          caption:
            "A certificate is not a property of software: the operator must obtain the report for the service they run.",
        },
        {
          title: "HIPAA Ready",
          text: "@features.hipaa",
          caption:
            "The operator must sign the agreements and keep the procedures that the law asks for, before patient data is attached.",
        },
        {
          title: "Role-Based Access",
          text: "A project has an owner, editors and viewers. API keys reach no more than their maker and their scope. Visitors ask what was published.",
          caption:
            "Each project's owner gives the roles; who gets an account at all is the operator's to decide.",
        },
        {
          title: "Continuous Monitoring",
          text: "Two addresses tell whether the server is up and ready, and failures are logged with a number that their message names.",
          caption: "Watching them, day and night, is the operator's duty.",
        },
        {
          title: "Data Sovereignty",
          text: "@features.sovereignty",
          caption: "In which country that machine stands is the operator's to decide and to say.",
        },
        {
          title: "Strangers' files, kept apart",
          text: "Each resource is read in a process of its own, with limits on its time and memory. A file that takes it down fails alone.",
        },
        {
          title: "Private addresses stay private",
          text: "A page inside your network is refused before a connection is opened, also behind redirects, unless the operator allows it by name.",
        },
        {
          title: "Killed, and nothing lost",
          text: "Vectorizing is a durable job. Web and worker are killed again and again in a test, and every resource is whole in the end.",
        },
      ],
    },
    {
      id: "deployment",
      title: "Deployment and integration",
      lead: "One command on a fresh machine. Everything the screens can do, a program can do too.",
      picture: {
        keyword: "infrastructure",
        scene: "answer",
        alt: "An answer on the left, led by a line to the words of its page on the right",
      },
      cards: [
        {
          title: "Nothing needs to be set",
          text: "No database server, no model, no key. A wrong setting stops the start with one message that says what it must be.",
        },
        {
          title: "Every call, documented",
          text: "Each call stands in the API reference with a summary, its fields in words, and examples to run.",
        },
        {
          title: "Keys with a scope",
          text: "A key reads, asks or manages. It is shown once, says when it was used last, and can be revoked.",
        },
        {
          title: "Cloud, on-premise or hybrid",
          text: "It runs where Node runs: a cloud machine, your VPC, a server under a desk. Web and worker can be processes of their own over one folder.",
          caption: "Machines, networks and backups are the operator's to provide.",
        },
        {
          title: "Your intranet as a source",
          text: "Hosts, addresses and ranges inside your network can be allowed one by one, with or without a port.",
        },
        {
          title: "Progress as it happens",
          text: "A program vectorizes with one call, waits as long as it likes, or listens to each step of each resource.",
        },
      ],
    },
  ],
  closing: {
    title: "See it on your own documents",
    lead: "Bring a few of them and a question that is hard to answer. We show every source it finds, and what it refuses.",
    action: {
      label: "Book a Feature Demo",
      to: "/contact?topic=Feature%20demo",
    },
  },
};

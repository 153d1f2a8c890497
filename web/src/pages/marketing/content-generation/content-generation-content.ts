export const words = {
  hero: {
    title: "Content that can show where it came from",
    lead: "@content.hero",
  },
  actions: [
    {
      label: "Request a Demo",
      to: "/contact?topic=Content%20generation",
    },
    {
      label: "See How It Works",
      to: "/how-it-works",
    },
  ],
  picture: {
    keyword: "writing desk",
    scene: "script",
    alt: "A script in four rows, one line of it cited and led to the ground",
  },
  material: {
    title: "What goes in",
    lead: "Everything the piece may stand on, and nothing else: an answer never leaves its project.",
    items: [
      {
        term: "Talks and interviews",
        text: "Videos and whole channels are read by their captions. A quote opens the video at its second, which is where a script takes its cut from.",
      },
      {
        term: "Studies and manuals",
        text: "PDF and DOCX keep their headings, tables and notes. A figure is quoted with the names of its row and column.",
      },
      {
        term: "Notes of your own",
        text: "Markdown, emails, slides and pasted text stand beside the rest, and are cited by heading, message or slide.",
      },
    ],
  },
  session: {
    title: "A session, from question to draft",
    lead: "@content.session.lead",
    turns: [
      {
        ask: "Summarize the project data",
        get: "Each resource by its name, in a sentence about its own subject. What stands in every document is left out.",
      },
      {
        ask: "What are the key insights?",
        get: "Results before descriptions, each under its topic, none said twice. A short-video script needs three of them.",
      },
      {
        ask: "Generate a report on trends",
        get: "A report in markdown: its scope, the matter in short, what happened when, the figures, and what your resources leave open.",
      },
      {
        ask: "Analyze performance metrics",
        get: "Figures with what they are about, and rows of tables under the names of their columns.",
      },
    ],
  },
  bounds: {
    title: "Where the writer takes over",
    lead: "The built-in engine quotes. It does not put words into your mouth.",
    items: [
      {
        term: "Tone and phrasing",
        text: "@content.tone",
      },
      {
        term: "LaTeX and other forms",
        text: "@content.latex",
      },
      {
        term: "Rights",
        text: "A quote remains its author’s. The list of sources tells you whom to ask and whom to name.",
      },
    ],
  },
  closing: {
    title: "Bring the material of your next piece",
    lead: "We attach it, ask for the report you need, and open each of its sources.",
    action: {
      label: "Discuss Your Project",
      to: "/contact?topic=Content%20generation",
    },
  },
};

export const words = {
  hero: { title: "Content that can show where it came from", lead: "@content.hero" },
  actions: [
    { label: "Request a Demo", to: "/contact?topic=Content%20generation" },
    { label: "See How It Works", to: "/how-it-works" },
  ],
  picture: { keyword: "writing desk", scene: "script" },
  material: {
    title: "What goes in",
    lead: "Only the sources you choose: an answer never uses material from outside its project.",
    items: [
      {
        term: "Talks and interviews",
        text: "Videos and whole channels are read from their captions. A quote opens the video at the exact second, ready for your cut.",
      },
      {
        term: "Studies and manuals",
        text: "PDF and DOCX keep their headings, tables and notes. Figures are quoted with the names of their row and column.",
      },
      {
        term: "Notes of your own",
        text: "Markdown, emails, slides and pasted text are supported too, and are cited by heading, message or slide.",
      },
    ],
  },
  session: {
    title: "A session, from question to draft",
    lead: "@content.session.lead",
    turns: [
      {
        ask: "Summarize the project data",
        get: "Each resource by name, with a sentence about its subject. Text that repeats in every document is left out.",
      },
      {
        ask: "What are the key insights?",
        get: "Results before descriptions, grouped by topic, without repetition. A short-video script needs three of them.",
      },
      {
        ask: "Generate a report on trends",
        get: "A report in Markdown: scope, summary, timeline, figures, and open questions.",
      },
      {
        ask: "Analyze performance metrics",
        get: "Figures with their context, and table rows with their column names.",
      },
    ],
  },
  bounds: {
    title: "Where the writer takes over",
    lead: "The built-in engine quotes. It doesn't put words in your mouth.",
    items: [
      { term: "Tone and phrasing", text: "@content.tone" },
      { term: "LaTeX and other formats", text: "@content.latex" },
      {
        term: "Rights",
        text: "A quote still belongs to its author. The list of sources tells you whom to ask and whom to credit.",
      },
    ],
  },
  closing: {
    title: "Bring the material of your next piece",
    lead: "We'll attach it, ask for the report you need, and open each of its sources.",
    action: { label: "Discuss Your Project", to: "/contact?topic=Content%20generation" },
  },
};

export const words = {
  hero: {
    title: "An answer is only as good as its source",
    lead: "Groundwork is software for people who are accountable for what they say. It reads their material and traces every sentence back to it.",
  },
  story: {
    title: "Why it exists",
    paragraphs: [
      "Machines have become fluent. A fluent sentence is easy to believe and hard to check. It doesn't say where it comes from, so the person who signs off on it has to start searching.",
      "So we started at the other end. First the text, stored exactly as it was read. Then its sentences, each with its place. An answer is built from those, and a citation after each one leads back to the words on their page.",
      "A machine that can only say what it can show will sometimes have no answer. We think a refusal that names what is missing is a good answer.",
    ],
    picture: { keyword: "workshop", scene: "layers" },
  },
  principles: {
    title: "Our principles",
    cards: [
      {
        title: "Shown, or not said",
        text: "A sentence is supported by an exact passage, flagged as unsupported, or left out. There is no fourth kind.",
      },
      { title: "Your ground", text: "@about.ground" },
      {
        title: "Measured in the open",
        text: "Retrieval quality, speed and rejected experiments are documented, along with the commands that measure them again.",
      },
      {
        title: "Your documents’ own words",
        text: "Text from documents is data. It is quoted, never followed as an instruction and never rewritten.",
      },
      {
        title: "Readable by everyone",
        text: "Works with a keyboard and a screen reader, in light and dark, on a phone and on a wall screen. Respects your reduced-motion setting.",
      },
      {
        title: "Claims with a test",
        text: "Each claim about the software on these pages is covered by a test that fails when it stops being true. Promises that only an operator can make are labeled as theirs.",
      },
    ],
  },
  operator: {
    title: "Who runs this service",
    lead: "The software and the service are separate. The operator is responsible for the machines, the contracts and the data.",
    unnamed: "The operator of this installation isn't named yet. Until then, use the contact form.",
  },
  closing: {
    title: "Ask us something hard",
    lead: "About the product, about your material, or about what it cannot do.",
    action: { label: "Contact Us", to: "/contact" },
  },
};

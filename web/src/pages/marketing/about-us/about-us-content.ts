export const words = {
  hero: {
    title: "An answer is worth what its source is worth",
    lead: "Groundwork is software for people who have to answer for what they say. It reads their material and leads every sentence back to it.",
  },
  story: {
    title: "Why it exists",
    paragraphs: [
      "Machines have become fluent. A fluent sentence is easily believed, and hard to check: it does not say where it comes from, and the person who has to sign it starts searching.",
      "So we began at the other end. First the text, stored as it was read. Then its sentences, each with its place. An answer is put together from those, and a mark after each leads back to the words on their page.",
      "A machine that can only say what it can show will sometimes say nothing. We think that a refusal which names what is missing is a good answer.",
    ],
    picture: {
      keyword: "workshop",
      scene: "layers",
      alt: "Four layers that narrow downward, with one line through all of them to the ground",
    },
  },
  principles: {
    title: "What we hold to",
    cards: [
      {
        title: "Shown, or not said",
        text: "A sentence is supported by an exact span of a source, or marked as unsupported, or left out. There is no fourth kind.",
      },
      {
        title: "Your ground",
        text: "@about.ground",
      },
      {
        title: "Measured in the open",
        text: "How well it finds, how fast it answers, and what was tried and left, stand in the documentation that comes with it, with the commands that measure them anew.",
      },
      {
        title: "Nobody’s words but theirs",
        text: "Text from documents is data. It is quoted, never obeyed and never improved.",
      },
      {
        title: "Readable by everyone",
        text: "By keyboard and by screen reader, in light and dark, on a phone and on a wall screen. Those who want no motion get none.",
      },
      {
        title: "Claims with a test",
        text: "What these pages say the software does is tied to a test that fails when it stops being true. What only an operator can promise is said to be theirs.",
      },
    ],
  },
  operator: {
    title: "Who runs this service",
    lead: "The software and the service are two things: whoever runs it answers for the machines, the contracts and the data on them.",
    unnamed:
      "The operator of this installation has not given a name yet. Until they do, the contact form reaches them.",
  },
  closing: {
    title: "Ask us something hard",
    lead: "About the product, about your material, or about what it cannot do.",
    action: {
      label: "Contact Us",
      to: "/contact",
    },
  },
};

export const words = {
  hero: {
    title: "Book Your Free Consultation & Demo",
    lead: "Bring three documents and one hard question. We'll index them in front of you, ask, and open every source.",
  },
  steps: {
    title: "What happens next",
    items: [
      { title: "We answer by email", text: "@contact.answer" },
      {
        title: "You choose the material",
        text: "A manual, a contract, a website: something you know well, so that you can judge the answers.",
      },
      {
        title: "You see the sources",
        text: "Each sentence opens the passage it came from. Anything without a source is flagged or left out.",
      },
    ],
  },
  privacy: "Only this installation's operator stores what you enter, as described in the privacy policy.",
  withoutScript: "This form needs JavaScript to keep bots out. Without it, write to the operator:",
};

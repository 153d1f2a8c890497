export const words = {
  hero: {
    title: "Book Your Free Consultation & Demo",
    lead: "Bring three documents and one hard question. We index them in front of you, ask, and open every source.",
  },
  steps: {
    title: "What happens then",
    items: [
      {
        title: "We answer by email",
        text: "@contact.answer",
      },
      {
        title: "You choose the material",
        text: "A manual, a contract, a site: what you know well, so that you can judge the answers.",
      },
      {
        title: "You see the sources",
        text: "Each sentence opens the passage it came from. What has no source is marked, or is not said.",
      },
    ],
  },
  privacy: "What you enter is kept by this installation's operator alone, as the privacy policy says.",
  withoutScript:
    "This form needs JavaScript, by which it tells people from robots. Without it, write to the operator:",
};

export const words = {
  hero: {
    title: "Terms of Service",
    lead: "What you may expect of this service, and what it expects of you. An operator may replace these terms by their own.",
  },
  sections: [
    {
      id: "parties",
      title: "Between whom",
      operator: true,
      paragraphs: [
        "These terms stand between you and the operator named here, who runs this installation of Groundwork.",
      ],
    },
    {
      id: "service",
      title: "What the service does",
      paragraphs: [
        "You attach material to projects. The service reads and indexes it, answers questions from it, and shows for each sentence the passage it stands on. You may publish a project so that others can ask it.",
        "An answer says what your material says. It is no legal, medical or financial advice, and no substitute for reading the source that it opens. Check what matters.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      paragraphs: [
        "Give a working email address, keep your password and your API keys to yourself, and end sessions that are not yours. What happens under your account is yours to answer for, until you tell the operator that somebody else uses it.",
        "You may delete your account at any time on its page. That ends these terms and erases what the privacy policy says.",
      ],
    },
    {
      id: "material",
      title: "Your material",
      paragraphs: [
        "It stays yours. You allow the operator to store and process it for one purpose: to answer from it, to you and to those for whom you publish it.",
        "Attach only what you may use: your own works, what is licensed to you, and pages whose owners allow it to be read by a program. The crawler obeys robots.txt; the rest is yours to judge.",
        "Whoever asks a published project may read the words that its answers quote. Publish nothing that must stay internal; a publication can be taken back at any time, and its link stops working at once.",
      ],
    },
    {
      id: "use",
      title: "Fair use",
      paragraphs: [
        "Do not use the service to break the law, to attack others or the service itself, to get at other people's data, or to get around its limits. Public questions are limited for each visitor and each day, so that one visitor does not use up what is there for all.",
        "@terms.limits",
        "The operator may suspend an account that does such things, after a warning where time allows one.",
      ],
    },
    {
      id: "plans",
      title: "Plans and prices",
      paragraphs: [
        "The pricing page shows what each plan includes. The Standard plan is free. What a paid plan costs, when it is due and how it ends is agreed with the operator in writing; this software takes no payments by itself.",
        "An assured availability, a certificate or a contract for the processing of personal data exists only where the operator has agreed to it with you.",
      ],
    },
    {
      id: "liability",
      title: "Warranty and liability",
      paragraphs: [
        "The service is offered with care and as it is. It may be interrupted for maintenance, and an answer may be incomplete or wrong although it names its source.",
        "The operator is liable as the law of the operator's country says. Nothing here limits a liability that may not be limited by law.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      paragraphs: [
        "Where these terms change in a way that matters to you, the operator tells you beforehand by email, and you may leave before the change applies.",
      ],
    },
  ],
};

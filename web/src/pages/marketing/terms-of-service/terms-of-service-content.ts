export const words = {
  hero: {
    title: "Terms of Service",
    lead: "What you can expect from this service, and what it expects from you. An operator may replace these terms with their own.",
  },
  sections: [
    {
      id: "parties",
      title: "The parties",
      operator: true,
      paragraphs: [
        "These terms are an agreement between you and the operator named here, who runs this installation of Groundwork.",
      ],
    },
    {
      id: "service",
      title: "What the service does",
      paragraphs: [
        "You attach material to projects. The service reads and indexes it, answers questions from it, and shows the passage behind each sentence. You may publish a project so that others can ask it.",
        "An answer repeats what your material says. It is not legal, medical or financial advice, and does not replace reading the source. Check what matters.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      paragraphs: [
        "Give a working email address, keep your password and your API keys to yourself, and end sessions that are not yours. You are responsible for what happens under your account until you tell the operator that someone else is using it.",
        "You may delete your account at any time on the account page. That ends these terms and erases your data as described in the privacy policy.",
      ],
    },
    {
      id: "material",
      title: "Your material",
      paragraphs: [
        "It stays yours. You allow the operator to store and process it for one purpose: to answer questions from it, for you and for the people you publish it to.",
        "Attach only what you may use: your own works, what is licensed to you, and pages whose owners allow it to be read by a program. The crawler obeys robots.txt; the rest is yours to judge.",
        "Anyone who asks a published project may read the words that its answers quote. Don't publish anything that must stay internal. You can unpublish at any time, and the link stops working immediately.",
      ],
    },
    {
      id: "use",
      title: "Fair use",
      paragraphs: [
        "Do not use the service to break the law, to attack others or the service itself, to get at other people's data, or to get around its limits. Public questions are limited by visitor and by day, so that one visitor can't use up everyone's share.",
        "@terms.limits",
        "The operator may suspend an account that does any of this, after a warning if time allows.",
      ],
    },
    {
      id: "plans",
      title: "Plans and prices",
      paragraphs: [
        "The pricing page shows what each plan includes. The Standard plan is free. What a paid plan costs, when it is due and how it ends is agreed with the operator in writing; this software takes no payments by itself.",
        "Guaranteed availability, a certificate or a data processing agreement exists only if the operator has agreed to it with you.",
      ],
    },
    {
      id: "liability",
      title: "Warranty and liability",
      paragraphs: [
        "The service is provided with care and as is. It may be interrupted for maintenance, and an answer may be incomplete or wrong even though it names its source.",
        "The operator is liable under the law of the operator's country. Nothing here limits liability that cannot be limited by law.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      paragraphs: [
        "If these terms change in a way that matters to you, the operator will notify you by email in advance, and you may leave before the change applies.",
      ],
    },
  ],
};

export const words = {
  hero: {
    title: "Privacy Policy",
    lead: "What this software stores, for how long, where, and how it is erased. It describes the program that serves this page.",
  },
  sections: [
    {
      id: "operator",
      title: "Who is responsible",
      operator: true,
      paragraphs: [
        "Groundwork is software that its operator runs. The operator named here decides what it is used for. Contact them about your data.",
      ],
    },
    {
      id: "visitors",
      title: "When you read these pages",
      paragraphs: [
        "@privacy.ownPages",
        "No cookie is set for visitors. Your browser keeps your choice of a light or dark theme under the key theme, and never sends it.",
        "The server's log contains failures and the server's own actions, not your visits. To slow down abuse, the server counts requests by network address in its memory. The counts are gone within a day and after each restart.",
        "@privacy.foreignHosts",
      ],
    },
    {
      id: "forms",
      title: "Contact form and newsletter",
      kept: [
        {
          what: "What you enter in the contact form: names, email address, and, if you give them, phone, company and message",
          until: "in the catalog of this server, until the operator erases it.",
          erased: "by the operator, for your email address, with one command. Write to the address above.",
        },
        {
          what: "Your email address, if you subscribe to the newsletter",
          until: "in the catalog of this server, until you unsubscribe.",
          erased: "immediately, by the link in each email, without a password or a question.",
        },
      ],
      paragraphs: [
        "Both forms are protected against bots by a hidden field and a token signed by this server. No third party is involved.",
        "@privacy.mail",
      ],
    },
    {
      id: "account",
      title: "When you have an account",
      paragraphs: ["@privacy.registration"],
      kept: [
        {
          what: "Name, email address, and a password that is stored only as an argon2id hash",
          until: "as long as the account exists.",
          erased:
            "when you delete the account on the account page. Your address is free immediately, and the data is deleted in the background.",
        },
        {
          what: "Sessions: a cookie that only the server reads. The server stores its SHA-256, the kind of browser, a coarse form of its network address, and when it was last used",
          until: "@privacy.sessions",
          erased: "by signing out, or on the account page, where you can end each session.",
        },
        {
          what: "A cookie that identifies a browser that signed in before, so that other people's guesses don't lock you out. The server stores its SHA-256",
          until: "until a year after the last sign-in with it, or until you set a new password.",
          erased: "by a new password, or with the account.",
        },
        {
          what: "In your browser: isLoggedIn and userId, which tell the pages what to show",
          until: "until you sign out.",
          erased: "by signing out.",
        },
        {
          what: "API keys, stored only as a hash with their name, first characters and last use",
          until: "until they expire or you revoke them.",
          erased: "on the account page.",
        },
        {
          what: "Links to set a new password, stored only as a hash",
          until: "valid for an hour, and deleted about a week later.",
          erased: "automatically.",
        },
      ],
    },
    {
      id: "projects",
      title: "What you put into projects",
      kept: [
        {
          what: "Projects, resources, uploaded files, their text, and the index built from it",
          until: "until you delete the resource or the project.",
          erased:
            "with the resource, the project or the account, from the catalog, the index and the file store.",
        },
        {
          what: "Questions, answers with their passages, conversations, and feedback on answers",
          until: "@privacy.outside",
          erased:
            "in the chat's list of conversations, or with the project. Deleting a resource also deletes what answers took from it.",
        },
        {
          what: "Indexing jobs",
          until: "until a week after they are done.",
          erased: "automatically.",
        },
      ],
      paragraphs: [
        "Groundwork does not use your material to train a model for anyone else.",
        "To read a web page, a site or a video that you attach, the server asks the host of that address for it, as a browser would.",
      ],
    },
    {
      id: "models",
      title: "What is sent to models",
      paragraphs: ["@privacy.model", "@privacy.traces", "@privacy.embeddings"],
    },
    {
      id: "public-chat",
      title: "When you ask a published assistant",
      kept: [
        {
          what: "Your question, the answer and, if you rate it, your rating; without a name or a network address",
          until: "@privacy.visitors",
          erased: "with the project. The owner can read the questions, in order to improve the material.",
        },
      ],
      paragraphs: [
        "Please don't enter sensitive personal information there. The owner of the assistant can read it.",
      ],
    },
    { id: "where", title: "Where it is kept", paragraphs: ["@privacy.disk", "@privacy.transport"] },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "You may ask the operator what is stored about you, have it corrected, erased or handed over, and object to its use. You may also complain to the supervisory authority that the law provides.",
      ],
    },
  ],
};

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
        "Groundwork is software that its operator runs. The operator named here decides what it is used for, and is the one to ask about your data.",
      ],
    },
    {
      id: "visitors",
      title: "When you read these pages",
      paragraphs: [
        "@privacy.ownPages",
        "No cookie is set for visitors. Your browser keeps your choice of a light or dark theme under the key theme, and never sends it.",
        "The server's log holds failures and what the server does itself, not your visits. To slow down abuse, the server counts requests by network address in its memory; the counts vanish within a day and with each restart.",
        "@privacy.foreignHosts",
      ],
    },
    {
      id: "forms",
      title: "Contact form and newsletter",
      kept: [
        {
          what: "What you enter in the contact form: names, email address, and, if you give them, phone, company and message",
          until: "in the catalogue of this server, until the operator erases it.",
          erased: "by the operator, for your email address, with one command; write to the address above.",
        },
        {
          what: "Your email address, if you subscribe to the newsletter",
          until: "in the catalogue of this server, until you unsubscribe.",
          erased: "at once by the link in each mail, without a password and without a question.",
        },
      ],
      paragraphs: [
        "Both forms are protected against robots by a hidden field and a signed token of this server. No third party takes part.",
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
            "when you delete the account on its page. Your address is free at once, and the data goes with the next job.",
        },
        {
          what: "Sessions: a cookie that only the server reads; on the server its SHA-256, the kind of browser, the network it began from in coarse form, and when it was seen last",
          until: "@privacy.sessions",
          erased: "by logging out, or on the account page, where each session can be ended.",
        },
        {
          what: "A cookie by which a browser is known that signed in before, so that others' guesses do not keep you out; on the server its SHA-256",
          until: "a year after the last sign-in with it, or until you set a new password.",
          erased: "by a new password, or with the account.",
        },
        {
          what: "In your browser: isLoggedIn and userId, which tell the pages what to show",
          until: "until you log out.",
          erased: "by logging out.",
        },
        {
          what: "API keys, stored only as a hash with their name, first characters and last use",
          until: "until they expire or you revoke them.",
          erased: "on the account page.",
        },
        {
          what: "Links to set a new password, stored only as a hash",
          until: "valid for an hour, and forgotten about a week later.",
          erased: "by themselves.",
        },
      ],
    },
    {
      id: "projects",
      title: "What you put into projects",
      kept: [
        {
          what: "Projects, resources, uploaded files, the text that was read of them, and the index built from it",
          until: "until you delete the resource or the project.",
          erased:
            "with the resource, the project or the account, from the catalogue, the index and the file store.",
        },
        {
          what: "Questions, answers with the passages they stand on, conversations, and what was said of answers",
          until: "@privacy.outside",
          erased:
            "in the chat's list of conversations, or with the project. With a resource goes what answers took from it.",
        },
        {
          what: "Jobs of the indexing",
          until: "a week after they are done.",
          erased: "by themselves.",
        },
      ],
      paragraphs: [
        "Groundwork does not use what you attach to train a model for anybody else.",
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
          what: "Your question, the answer and, if you judge it, your judgement; without a name or a network address",
          until: "@privacy.visitors",
          erased: "with the project. The owner can read the questions, so that the material can be improved.",
        },
      ],
      paragraphs: [
        "Please enter no sensitive personal information there: the owner of the assistant can read it.",
      ],
    },
    {
      id: "where",
      title: "Where it is kept",
      paragraphs: ["@privacy.disk", "@privacy.transport"],
    },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "You may ask the operator what is stored of you, have it corrected, erased or handed over, and object to its use. Where the law gives you a supervisory authority, you may complain there.",
      ],
    },
  ],
};

import type { Mail } from "#platform/mail/mailer.ts";

// Of what people chose they hold addresses of accounts alone: a name could carry somebody else's words.

/** Asks a member to take a project over. */
export function handOverMail(
  to: string,
  { from, link, days }: { from: string; link: string; days: number },
): Mail {
  return {
    to,
    subject: "A project on Groundwork is waiting for you to take it over",
    text: [
      "Hello,",
      "",
      from,
      "wants to hand a project on Groundwork over to you. If you accept, it counts",
      "against your account, and you alone publish, invite and delete. Its public",
      "assistant and its language model pause until you turn them on.",
      "",
      "This link shows the project. Until you accept, nothing changes:",
      "",
      link,
      "",
      `It works once, within ${days} days. You can also answer on the project's`,
      "members page.",
      "",
    ].join("\n"),
  };
}

/** Says to the new owner that the project is theirs, and what rests. */
export function nowOwnerMail(to: string, { from, link }: { from: string | null; link: string }): Mail {
  return {
    to,
    subject: "You own a project on Groundwork now",
    text: [
      "Hello,",
      "",
      ...(from === null
        ? [
            "an administrator of this installation handed a project on Groundwork over",
            "to you, because its owner's account was closed.",
          ]
        : [from, "handed a project on Groundwork over to you."]),
      "It counts against your account from now on. If it was published or used a",
      "language model, both are paused until you turn them on:",
      "",
      link,
      "",
    ].join("\n"),
  };
}

/** Says to whoever owned the project what came of the hand-over. */
export function handOverAnsweredMail(to: string, { by, accepted }: { by: string; accepted: boolean }): Mail {
  return {
    to,
    subject: accepted
      ? "Your project on Groundwork was taken over"
      : "Your project on Groundwork stays yours",
    text: [
      "Hello,",
      "",
      by,
      ...(accepted
        ? [
            "took over the project on Groundwork that you handed over. You are an editor",
            "of it now. Its public assistant and its language model pause until the new",
            "owner turns them on.",
          ]
        : [
            "does not want to take over the project on Groundwork that you offered. It",
            "stays yours, and nothing changes.",
          ]),
      "",
    ].join("\n"),
  };
}

import type { GivenRole } from "@groundwork/contract/roles";
import { type Mail, letter } from "#platform/mail/mailer.ts";

const may: Record<GivenRole, string> = {
  viewer: "You can read its sources and ask questions.",
  editor: "You can add and remove sources, change settings and ask questions.",
};

/**
 * Writes an invitation. Includes only the inviting account's address, because names could carry somebody's own words.
 * The linked page shows project and person.
 */
export function invitationMail(
  to: string,
  { from, role, link, days }: { from: string; role: GivenRole; link: string; days: number },
): Mail {
  return letter(
    to,
    "You're invited to a project on Groundwork",
    `${from}
invited you to a project on Groundwork, as ${role === "editor" ? "an editor" : "a viewer"}.
${may[role]}`,
    "To accept, sign in with an account that has this address, or register one:",
    link,
    `The link works once, within ${days} days. If you didn't expect an invitation,
ignore this email.`,
  );
}

/** Writes the mail to a new member. Includes only the adding account's address. */
export function addedMail(
  to: string,
  { from, role, link }: { from: string; role: GivenRole; link: string },
): Mail {
  return letter(
    to,
    "You were added to a project on Groundwork",
    `${from}\nadded you to a project on Groundwork, as ${role === "editor" ? "an editor" : "a viewer"}.\n${may[role]}`,
    "Find it on your dashboard:",
    link,
    "You can leave at any time, on its members page.",
  );
}

// They contain only account addresses of what people chose, because names could carry somebody's own words.

/** Asks a member to take a project over. */
export function handOverMail(
  to: string,
  { from, link, days }: { from: string; link: string; days: number },
): Mail {
  return letter(
    to,
    "You've been asked to take over a project on Groundwork",
    `${from}
wants to hand a project on Groundwork over to you. If you accept, it counts
toward your plan, and only you can publish, invite and delete. Its public
assistant and its language model are paused until you turn them on.`,
    "View the project. Nothing changes until you accept:",
    link,
    `The link works once, within ${days} days. You can also answer on the project's
members page.`,
  );
}

/** Notifies the new owner, and lists what is paused. */
export function nowOwnerMail(to: string, { from, link }: { from: string | null; link: string }): Mail {
  const how =
    from === null
      ? "An administrator handed a project on Groundwork over to you, because its\nowner's account was closed."
      : `${from}\nhanded a project on Groundwork over to you.`;
  return letter(
    to,
    "You now own a project on Groundwork",
    `${how}
It now counts toward your plan. If it was published or used a language
model, both are paused until you turn them on:`,
    link,
  );
}

/** Notifies the former owner of the answer. */
export function handOverAnsweredMail(to: string, { by, accepted }: { by: string; accepted: boolean }): Mail {
  const [subject, words] = accepted
    ? [
        "Your project on Groundwork has a new owner",
        "accepted your project on Groundwork. You're now an editor of it. Its public\nassistant " +
          "and its language model are paused until the new owner turns them\non.",
      ]
    : [
        "You still own your project on Groundwork",
        "declined to take over your project on Groundwork. You still own it, and\nnothing has changed.",
      ];
  return letter(to, subject, `${by}\n${words}`);
}

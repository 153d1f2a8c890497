import type { GivenRole } from "@groundwork/contract/roles";
import { type Mail, letter } from "#platform/mail/mailer.ts";

const may: Record<GivenRole, string> = {
  viewer: "You may read its sources and ask it.",
  editor: "You may add and remove its sources, change its settings and ask it.",
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
    "You are invited to a project on Groundwork",
    `${from}\ninvites you to a project on Groundwork, as ${role === "editor" ? "an editor" : "a viewer"}.\n${may[role]}`,
    "This link shows the invitation. You accept it with an account of this\naddress, or register one:",
    link,
    `It works once, within ${days} days. If you expected no invitation, nothing\nneeds to be done.`,
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
    "You will find it on your dashboard:",
    link,
    "You can leave it at any time, on its members page.",
  );
}

// Of what people chose they hold addresses of accounts alone: a name could carry somebody else's words.

/** Asks a member to take a project over. */
export function handOverMail(
  to: string,
  { from, link, days }: { from: string; link: string; days: number },
): Mail {
  return letter(
    to,
    "A project on Groundwork is waiting for you to take it over",
    `${from}\nwants to hand a project on Groundwork over to you. If you accept, it counts\nagainst your account, and you alone publish, invite and delete. Its public\nassistant and its language model pause until you turn them on.`,
    "This link shows the project. Until you accept, nothing changes:",
    link,
    `It works once, within ${days} days. You can also answer on the project's\nmembers page.`,
  );
}

/** Notifies the new owner, and lists what is paused. */
export function nowOwnerMail(to: string, { from, link }: { from: string | null; link: string }): Mail {
  const how =
    from === null
      ? "an administrator of this installation handed a project on Groundwork over\nto you, because its owner's account was closed."
      : `${from}\nhanded a project on Groundwork over to you.`;
  return letter(
    to,
    "You own a project on Groundwork now",
    `${how}\nIt counts against your account from now on. If it was published or used a\nlanguage model, both are paused until you turn them on:`,
    link,
  );
}

/** Notifies the former owner of the answer. */
export function handOverAnsweredMail(to: string, { by, accepted }: { by: string; accepted: boolean }): Mail {
  const [subject, words] = accepted
    ? [
        "Your project on Groundwork was taken over",
        "took over the project on Groundwork that you handed over. You are an editor\nof it now. Its public assistant and its language model pause until the new\nowner turns them on.",
      ]
    : [
        "Your project on Groundwork stays yours",
        "does not want to take over the project on Groundwork that you offered. It\nstays yours, and nothing changes.",
      ];
  return letter(to, subject, `${by}\n${words}`);
}

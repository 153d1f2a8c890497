import type { GivenRole } from "@groundwork/contract/roles";
import type { Mail } from "#platform/mail/mailer.ts";

const may: Record<GivenRole, string> = {
  viewer: "You may read its sources and ask it.",
  editor: "You may add and remove its sources, change its settings and ask it.",
};

/**
 * Of what people chose it holds the inviting account's address alone: a name could carry somebody else's words. The page that
 * its link opens names project and person.
 */
export function invitationMail(
  to: string,
  { from, role, link, days }: { from: string; role: GivenRole; link: string; days: number },
): Mail {
  return {
    to,
    subject: "You are invited to a project on Groundwork",
    text: [
      "Hello,",
      "",
      from,
      `invites you to a project on Groundwork, as ${role === "editor" ? "an editor" : "a viewer"}.`,
      may[role],
      "",
      "This link shows the invitation. You accept it with an account of this",
      "address, or register one:",
      "",
      link,
      "",
      `It works once, within ${days} days. If you expected no invitation, nothing`,
      "needs to be done.",
      "",
    ].join("\n"),
  };
}

/** Of what people chose it holds the adding account's address alone, too. */
export function addedMail(
  to: string,
  { from, role, link }: { from: string; role: GivenRole; link: string },
): Mail {
  return {
    to,
    subject: "You were added to a project on Groundwork",
    text: [
      "Hello,",
      "",
      from,
      `added you to a project on Groundwork, as ${role === "editor" ? "an editor" : "a viewer"}.`,
      may[role],
      "",
      "You will find it on your dashboard:",
      "",
      link,
      "",
      "You can leave it at any time, on its members page.",
      "",
    ].join("\n"),
  };
}

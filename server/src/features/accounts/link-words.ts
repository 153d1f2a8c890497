import type { Mailer } from "#platform/mail/mailer.ts";

/** What is told of a link: that it is mailed, or, without a mail server, that nobody got it and who can give it. */
export function toldOfLink(
  { delivers }: Mailer,
  { mailed, purpose }: { mailed: string; purpose: string },
): string {
  return delivers ? mailed : notSent(`Please ask whoever runs this server for the link to ${purpose}.`);
}

/** Of a forgotten password: the same for every address where accounts are hidden. */
export function toldOfReset(
  mailer: Mailer,
  { hideAccountExistence }: { hideAccountExistence: boolean },
): string {
  const purpose = "set a new password";
  if (!hideAccountExistence)
    return toldOfLink(mailer, { mailed: `An email with a link to ${purpose} is on its way.`, purpose });
  const isThere = "If there is an account with this address,";
  return mailer.delivers
    ? `${isThere} an email with a link is on its way.`
    : notSent(`${isThere} whoever runs this server can give you a link to ${purpose}.`);
}

/** The same for every address, so that nobody learns which accounts there are. */
export function toldOfLetIn({ delivers }: Mailer): string {
  return delivers
    ? "If there is an account with this address, an email with a link is on its way. Open it in this browser."
    : notSent("Please ask whoever runs this server for the link that lets you in.");
}

function notSent(asking: string): string {
  return `No email was sent, because no mail server is set up here. ${asking}`;
}

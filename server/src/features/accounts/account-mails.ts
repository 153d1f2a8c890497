import { type Mailer, type Mail, letter } from "#platform/mail/mailer.ts";

/** Says that a link was mailed or, without a mail server, who can provide it. */
export function toldOfLink(
  { delivers }: Mailer,
  { mailed, purpose }: { mailed: string; purpose: string },
): string {
  return delivers ? mailed : notSent(`Please ask whoever runs this server for the link to ${purpose}.`);
}

/** Answers a forgotten password: identically for every address if accounts are hidden. */
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

/** Answers identically for every address, so that nobody learns which accounts exist. */
export function toldOfLetIn({ delivers }: Mailer): string {
  return delivers
    ? "If there is an account with this address, an email with a link is on its way. Open it in this browser."
    : notSent("Please ask whoever runs this server for the link that lets you in.");
}

function notSent(asking: string): string {
  return `No email was sent, because no mail server is set up here. ${asking}`;
}

// Mails hold nothing that anybody typed: a name could carry somebody else's words to the owner of an address.

export function registrationMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your registration for Groundwork",
    "somebody, hopefully you, registered for Groundwork with this address.\nThis link begins the account:",
    link,
    "It works once, within 24 hours. If it was not you, do not open it:\nwithout it there will be no account.",
  );
}

export function takenAddressMail(to: string, publicUrl: string): Mail {
  return letter(
    to,
    "You have a Groundwork account already",
    "somebody, hopefully you, tried to register for Groundwork with this\naddress, which has an account already. You can sign in:",
    `${publicUrl}/login`,
    "or set a new password, if you do not remember yours:",
    `${publicUrl}/forgot-password`,
    "If it was not you, nothing needs to be done: your account stays as it is.",
  );
}

export function confirmAddressMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your address for Groundwork",
    "somebody, hopefully you, has a Groundwork account with this address.\nThis link confirms that the address is yours:",
    link,
    "It works once, within 24 hours. If it was not you, do not open it.",
  );
}

export function newAddressMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your new address for Groundwork",
    "somebody, hopefully you, wants to use this address for their Groundwork\naccount. This link makes it the account's address:",
    link,
    "It works once, within 24 hours. If it was not you, do not open it:\nwithout it nothing changes.",
  );
}

/** Notifies the account's previous address. */
export function addressChangedMail(to: string): Mail {
  return letter(
    to,
    "The address of your Groundwork account was changed",
    "your Groundwork account has another address from now on, and you sign in\nwith that one. If it was not you who changed it, please tell whoever runs\nthis installation at once.",
  );
}

export function resetMail(to: string, link: string): Mail {
  return letter(
    to,
    "Set a new password for Groundwork",
    "somebody, hopefully you, asked for a new password for your Groundwork\naccount. This link sets one:",
    link,
    "It works once, within an hour. If it was not you, nothing needs to be done:\nyour password stays as it is.",
  );
}

export function letInMail(to: string, link: string): Mail {
  return letter(
    to,
    "Sign in to Groundwork",
    "somebody is guessing the password or the codes of your Groundwork account,\nso browsers that it does not know have to wait. To sign in now, open this\nlink in the browser that you want to use:",
    link,
    "It works once, within an hour. You still need your password. If you are not\ntrying to sign in, nothing needs to be done.",
  );
}

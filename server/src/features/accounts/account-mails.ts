import { type Mailer, type Mail, letter } from "#platform/mail/mailer.ts";

/** Says that a link was mailed or, without a mail server, who can provide it. */
export function linkMessage(
  { delivers }: Mailer,
  { mailed, purpose }: { mailed: string; purpose: string },
): string {
  return delivers ? mailed : notSent(`Ask your administrator for the link to ${purpose}.`);
}

/** Answers a forgotten password: identically for every address if accounts are hidden. */
export function resetMessage(
  mailer: Mailer,
  { hideAccountExistence }: { hideAccountExistence: boolean },
): string {
  const purpose = "set a new password";
  if (!hideAccountExistence)
    return linkMessage(mailer, { mailed: `We've sent an email with a link to ${purpose}.`, purpose });
  const isThere = "If there is an account with this address,";
  return mailer.delivers
    ? `${isThere} we've sent an email with a link.`
    : notSent(`${isThere} your administrator can give you a link to ${purpose}.`);
}

/** Answers identically for every address, so that nobody learns which accounts exist. */
export function letInMessage({ delivers }: Mailer): string {
  return delivers
    ? "If there is an account with this address, we've sent an email with a link. Open it in this browser."
    : notSent("Ask your administrator for the link that lets you sign in.");
}

function notSent(asking: string): string {
  return `No email was sent, because no mail server is set up here. ${asking}`;
}

// Mails hold nothing that anybody typed: a name could carry somebody else's words to the owner of an address.

export function registrationMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your Groundwork account",
    "Someone (hopefully you) signed up for Groundwork with this address.\nConfirm your account:",
    link,
    "The link works once, within 24 hours. If it wasn't you, ignore this email:\nno account will be created.",
  );
}

export function takenAddressMail(to: string, publicUrl: string): Mail {
  return letter(
    to,
    "You already have a Groundwork account",
    "Someone (hopefully you) tried to sign up for Groundwork with this address,\nwhich already has an account. You can sign in:",
    `${publicUrl}/login`,
    "Or set a new password, if you've forgotten yours:",
    `${publicUrl}/forgot-password`,
    "If it wasn't you, ignore this email. Your account has not changed.",
  );
}

export function confirmAddressMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your email address for Groundwork",
    "Someone (hopefully you) has a Groundwork account with this address.\nConfirm that the address is yours:",
    link,
    "The link works once, within 24 hours. If it wasn't you, ignore this email.",
  );
}

export function newAddressMail(to: string, link: string): Mail {
  return letter(
    to,
    "Confirm your new email address for Groundwork",
    "Someone (hopefully you) wants to use this address for their Groundwork\naccount. Confirm the new address:",
    link,
    "The link works once, within 24 hours. If it wasn't you, ignore this email:\nnothing will change.",
  );
}

/** Notifies the account's previous address. */
export function addressChangedMail(to: string): Mail {
  return letter(
    to,
    "Your Groundwork email address was changed",
    "The email address of your Groundwork account was changed. From now on, sign\nin with the " +
      "new one. If you didn't change it, contact your administrator\nimmediately.",
  );
}

export function resetMail(to: string, link: string): Mail {
  return letter(
    to,
    "Reset your Groundwork password",
    "Someone (hopefully you) requested a new password for your Groundwork\naccount. Set it here:",
    link,
    "The link works once, within an hour. If it wasn't you, ignore this email.\nYour password has not changed.",
  );
}

export function letInMail(to: string, link: string): Mail {
  return letter(
    to,
    "Sign in to Groundwork",
    "Someone is guessing the password or codes of your Groundwork account, so new\nbrowsers " +
      "have to wait. To sign in now, open this link in the browser that\nyou want to use:",
    link,
    "The link works once, within an hour. You still need your password. If you\naren't trying to sign in, ignore this email.",
  );
}

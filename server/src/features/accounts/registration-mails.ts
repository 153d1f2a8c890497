import type { Mail } from "#platform/mail/mailer.ts";

// They hold nothing that a visitor typed: a name could carry somebody else's words to the owner of an address.

export function registrationMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Confirm your registration for Groundwork",
    text: [
      "Hello,",
      "",
      "somebody, hopefully you, registered for Groundwork with this address.",
      "This link begins the account:",
      "",
      link,
      "",
      "It works once, within 24 hours. If it was not you, do not open it:",
      "without it there will be no account.",
      "",
    ].join("\n"),
  };
}

export function takenAddressMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: "You have a Groundwork account already",
    text: [
      "Hello,",
      "",
      "somebody, hopefully you, tried to register for Groundwork with this",
      "address, which has an account already. You can sign in:",
      "",
      `${publicUrl}/login`,
      "",
      "or set a new password, if you do not remember yours:",
      "",
      `${publicUrl}/forgot-password`,
      "",
      "If it was not you, nothing needs to be done: your account stays as it is.",
      "",
    ].join("\n"),
  };
}

import type { Mail } from "#platform/mail/mailer.ts";

// They hold nothing that a user typed: a name could carry somebody else's words to the owner of an address.

export function confirmAddressMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Confirm your address for Groundwork",
    text: [
      "Hello,",
      "",
      "somebody, hopefully you, has a Groundwork account with this address.",
      "This link confirms that the address is yours:",
      "",
      link,
      "",
      "It works once, within 24 hours. If it was not you, do not open it.",
      "",
    ].join("\n"),
  };
}

export function newAddressMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Confirm your new address for Groundwork",
    text: [
      "Hello,",
      "",
      "somebody, hopefully you, wants to use this address for their Groundwork",
      "account. This link makes it the account's address:",
      "",
      link,
      "",
      "It works once, within 24 hours. If it was not you, do not open it:",
      "without it nothing changes.",
      "",
    ].join("\n"),
  };
}

/** To the address that an account had until now. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: "The address of your Groundwork account was changed",
    text: [
      "Hello,",
      "",
      "your Groundwork account has another address from now on, and you sign in",
      "with that one. If it was not you who changed it, please tell whoever runs",
      "this installation at once.",
      "",
    ].join("\n"),
  };
}

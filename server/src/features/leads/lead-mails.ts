import type { DemoRequestTable } from "#platform/database/lead-tables.ts";
import type { Mail } from "#platform/mail/mailer.ts";

/** What the operator hears of a demo request. What a visitor typed is text of the body and nothing else. */
export function demoRequestMail(request: DemoRequestTable, operatorEmail: string): Mail {
  const rows = [
    ["Name", `${request.first_name} ${request.last_name}`],
    ["Email", request.email],
    ["Phone", request.phone],
    ["Company", request.company],
    ["Received", request.created_at],
  ].filter(([, value]) => value !== "");
  return {
    to: operatorEmail,
    replyTo: request.email,
    subject: "Groundwork: somebody asks for a demo",
    text: [
      "Somebody filled in the contact form:",
      "",
      ...rows.map(([name, value]) => `${name}: ${value}`),
      "",
      request.message || "(no message)",
      "",
      "All requests: npm run leads -- list",
      "",
    ].join("\n"),
  };
}

/** The first mail to a subscriber. It holds nothing that somebody typed: the address may be another's. */
export function welcomeMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: "You are subscribed to the Groundwork newsletter",
    text: [
      "Hello,",
      "",
      "this address was subscribed to the newsletter of Groundwork. If it was not",
      "you, or if you change your mind, this link removes it with one click:",
      "",
      link,
      "",
    ].join("\n"),
    // The second tells mail programs that a POST to the link is enough (RFC 8058).
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

import { z } from "zod";
import { callIn } from "./call.ts";
import { emailAddress, message } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Visitors");

const missing = "Please fill in all required fields (*).";
const required = (max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters in each field.`);
const optional = (max: number) =>
  z.string().trim().max(max, `Please use at most ${max} characters in each field.`).default("");

/** Fields that tell people from robots without a third party. */
export const formProof = {
  website: z
    .string()
    .max(limits.leadFieldMax)
    .default("")
    .describe("Leave empty: people do not see this field."),
  token: z.string().max(200).default("").describe("From `GET /form_token`; send it after its waiting time."),
};

export const formToken = call("GET /form_token", {
  summary: "Get a token for submitting the contact form or the newsletter once.",
  access: "anyone",
  errors: ["too_many_leads"],
  answers: {
    200: z.object({
      token: z.string().describe("Signed by this server; valid for one submission within a day."),
      wait_ms: z.int().describe("Milliseconds until it can be used."),
    }),
  },
});

export const requestDemo = call("POST /contact", {
  summary: "Request a consultation or a demo.",
  access: "anyone",
  audit: { none: "A visitor's message, listed with its time." },
  errors: ["form_not_accepted", "too_many_leads"],
  body: z.object({
    first_name: required(limits.nameMax).describe("The given name."),
    last_name: required(limits.nameMax).describe("The family name."),
    email: emailAddress,
    phone: optional(limits.leadFieldMax).describe("The phone number."),
    company: optional(limits.leadFieldMax).describe("The company."),
    message: optional(limits.leadMessageMax).describe("The message."),
    ...formProof,
  }),
  answers: { 201: z.object({ message }) },
});

export const subscribe = call("POST /newsletter", {
  summary: "Subscribe an email address to the newsletter.",
  access: "anyone",
  audit: { none: "A visitor's address, listed with its time." },
  errors: ["form_not_accepted", "too_many_leads"],
  body: z.object({ email: emailAddress, ...formProof }),
  answers: { 201: z.object({ message }) },
});

export const unsubscribe = call("GET /newsletter/unsubscribe", {
  summary: "Unsubscribe an address by the link in a newsletter. Returns a page.",
  access: "anyone",
  errors: ["unsubscribe_link_incomplete"],
  query: z.object({ token: z.string().max(200).default("").describe("From the emailed link.") }),
  answers: { 200: null },
  media: "text/html",
});

export const unsubscribeOneClick = call("POST /newsletter/unsubscribe", {
  summary: "Unsubscribe an address, as mail programs do for their readers (RFC 8058).",
  access: "anyone",
  audit: { none: "Removes a visitor's address." },
  errors: ["unsubscribe_link_incomplete"],
  query: z.object({ token: z.string().max(200).default("").describe("From the email's header.") }),
  answers: { 200: z.object({ message }) },
});

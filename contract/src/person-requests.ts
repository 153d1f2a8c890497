import { z } from "zod";
import { callIn } from "./call.ts";
import {
  answerId,
  emailAddress,
  identifier,
  message,
  projectId,
  publicSlug,
  timestamp,
  typed,
} from "./fields.ts";
import { formProof } from "./leads.ts";
import { limits } from "./limits.ts";
import { publicationErrors, visitorHeaders } from "./visitors.ts";

const noQuestion = "Please enter your question.";

export const askPerson = callIn("Visitors")("POST /public/ask_person", {
  summary: "Ask the people of a published assistant, under one of its answers. They reply by email.",
  access: "anyone",
  audit: { none: "A visitor's message, listed with its time." },
  errors: [
    "form_not_accepted",
    "too_many_leads",

    "answer_not_found",
    "person_already_asked",
    ...publicationErrors,
  ],
  headers: visitorHeaders,
  body: z.object({
    public_domain_endpoint: publicSlug,
    answer_id: answerId.describe("The answer under which the visitor asks."),
    email: emailAddress,
    question: typed(noQuestion, limits.queryMax, "A question").describe(
      "The question for the person who replies.",
    ),
    send_conversation: z
      .boolean()
      .default(false)
      .describe("Whether the answers in `conversation` are sent along."),
    conversation: z
      .array(answerId)
      .max(limits.sentAnswersMax, `A conversation can have at most ${limits.sentAnswersMax} answers.`)
      .default([])
      .describe("The conversation's earlier answers, oldest first."),
    ...formProof,
  }),
  answers: { 201: z.object({ message }) },
});

export const personRequest = z
  .object({
    answer_id: answerId,
    email: z.string().describe("The visitor's email address."),
    question: z.string().describe("The question as the visitor wrote it."),
    asked_at: timestamp.describe("When it was sent."),
    transcript: z
      .array(
        z.object({
          question: z.string().describe("What was asked. Personal data in it is masked."),
          answer: z.string().describe("The answer as it was shown, in the simple markup."),
        }),
      )
      .describe(
        "The conversation that the visitor sent along, oldest first, and the answer it was asked under.",
      ),
    reply: z.string().nullable().describe("The reply that was mailed; null while there is none."),
    replied_at: timestamp.nullable().describe("When someone replied."),
  })
  .meta({ id: "PersonRequest" });
export type PersonRequest = z.infer<typeof personRequest>;

const call = callIn("Questions and answers");

export const listPersonRequests = call("GET /project/person_requests/:projectId", {
  summary:
    "List what visitors asked the people of a project, with the conversations they sent along; newest first.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    answer_id: answerId.optional().describe("Only what was asked under this answer."),
    before: identifier.optional().describe("The answer_id of the last element shown; older ones follow."),
  }),
  answers: {
    200: z.object({
      requests: z.array(personRequest).describe("A page of the list."),
      more: z.boolean().describe("True when older ones follow."),
    }),
  },
});

const noReply = "Please write a reply.";

export const replyToPerson = call("POST /project/person_requests/reply", {
  summary: "Reply to a visitor by email, once.",
  access: "write",
  role: "editor",
  audit: ["person.replied"],
  errors: ["person_request_not_found", "person_already_answered"],
  body: z.object({
    answer_id: answerId,
    reply: typed(noReply, limits.leadMessageMax, "A reply").describe("The reply."),
  }),
  answers: { 200: personRequest },
});

export const deletePersonRequest = call("DELETE /project/person_requests/:answerId", {
  summary:
    "Permanently delete what a visitor asked a person, with the email address. The question stays in the list.",
  access: "write",
  role: "editor",
  audit: ["person.deleted"],
  errors: ["person_request_not_found"],
  params: z.object({ answerId }),
  answers: { 200: z.object({ message }) },
});

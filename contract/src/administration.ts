import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, emailAddress, identifier, message, newPassword, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { planIds } from "./plans.ts";

const call = callIn("Administration");

// Accounts, for administrators alone: everybody else is refused with 403.

const plan = z.enum(planIds, { error: "Please choose one of the plans." });

/** Query parameters of administration lists. */
export const listing = z.object({
  search: z.string().max(limits.searchTextMax).default("").describe("Part of a name or address."),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe("Counted from 1."),
});

/** Totals of a page of a list. */
export const paged = {
  total: z.int().describe("The total number."),
  page: z.int().describe("The current page, counted from 1."),
  pages: z.int().describe("The number of pages, at least 1."),
};

export const managedAccount = z
  .object({
    user_id: accountId.describe("The account's ID."),
    name: z.string().describe("The name."),
    email: z.string().describe("An email address."),
    created_at: timestamp.describe("When it was created."),
    last_seen_at: timestamp
      .nullable()
      .describe("When one of its sessions was last used; null if none is active."),
    suspended_since: timestamp.nullable().describe("When it was suspended; null if it is not."),
    administrator: z
      .enum(["settings", "first", "given", "provider"])
      .nullable()
      .describe(
        "Why it is an administrator: listed in ADMIN_EMAILS, the first account, granted, or in a group of the sign-in provider; null if it is not.",
      ),
    plan: plan.describe("The plan."),
    plan_assigned: z
      .boolean()
      .describe("Whether an administrator assigned the plan; otherwise it is DEFAULT_PLAN."),
    projects: z.int().describe("The number of projects it owns."),
  })
  .meta({ id: "ManagedAccount" });
export type ManagedAccount = z.infer<typeof managedAccount>;

export const accountInvitation = z
  .object({
    id: identifier.describe("The ID."),
    email: z.string().describe("An email address."),
    administrator: z.boolean().describe("Whether the account will be an administrator."),
    plan: plan.nullable().describe("The account's plan; null for DEFAULT_PLAN."),
    created_at: timestamp.describe("When it was created."),
    expires_at: timestamp.describe("When it expires."),
  })
  .meta({ id: "AccountInvitation" });
export type AccountInvitation = z.infer<typeof accountInvitation>;

export const listUsers = call("GET /admin/users", {
  summary: "All accounts, newest first, with open invitations. For administrators.",
  access: "admin",
  query: listing,
  answers: {
    200: z.object({
      users: z.array(managedAccount).describe("Up to 50."),
      ...paged,
      invitations: z
        .array(accountInvitation)
        .describe("The newest 100 open invitations; only on the first page."),
      default_plan: plan.describe("The plan of accounts without an assigned one."),
    }),
  },
});

export const addUser = call("POST /admin/users", {
  summary: "Create an account with a password, or invite an address by email. For administrators.",
  access: "admin",
  audit: ["account.registered", "member.invited"],
  errors: ["email_taken", "name_and_password_needed", "guessable_password"],
  body: z.object({
    email: emailAddress,
    invite: z
      .boolean()
      .default(false)
      .describe("true emails a registration link; name and password are then ignored."),
    name: typed("Please enter a name.", limits.nameMax, "A name").optional().describe("The name."),
    password: newPassword.optional().describe("The initial password."),
    administrator: z.boolean().default(false).describe("Whether the account is an administrator."),
    plan: plan.nullish().describe("Omit or null for DEFAULT_PLAN."),
  }),
  answers: {
    201: z.object({
      user: managedAccount.nullable().describe("The account; null if it was invited."),
      invitation: accountInvitation.nullable().describe("The invitation; null if an account was created."),
      link: z.string().nullable().describe("The invitation's link, in case the email does not arrive."),
      mailed: z.boolean().describe("Whether an email was sent; always false without a mail server."),
    }),
  },
});

export const updateUser = call("PATCH /admin/users/:id", {
  summary:
    "Suspend or restore an account, assign its plan, make it an administrator, or sign it out everywhere. Omitted fields stay unchanged. For administrators.",
  access: "admin",
  audit: ["account.suspended", "account.restored", "admin.acted"],
  errors: ["account_not_found", "last_administrator", "administrator_by_settings", "suspended_administrator"],
  params: z.object({ id: identifier.describe("The ID.") }),
  body: z.object({
    suspended: z
      .boolean()
      .optional()
      .describe("true blocks all access; its data stays, and its publications keep answering."),
    administrator: z.boolean().optional().describe("Whether the account is an administrator."),
    plan: plan.nullish().describe("null for DEFAULT_PLAN."),
    sign_out: z.literal(true).optional().describe("Ends all of its sessions."),
    disconnect_provider: z
      .literal(true)
      .optional()
      .describe(
        "Disconnects the account from the sign-in provider and signs it out; the next person with its verified address is connected to it.",
      ),
  }),
  answers: { 200: managedAccount },
});

export const deleteUser = call("DELETE /admin/users/:id", {
  summary:
    "Permanently delete an account, with its projects or after handing them to another account. For administrators.",
  access: "admin",
  audit: ["account.deleted", "project.handed_over"],
  errors: ["account_not_found", "last_administrator", "no_heir"],
  params: z.object({ id: identifier.describe("The ID.") }),
  body: z.object({
    projects: z
      .enum(["delete", "hand_over"], { error: "Please choose what happens to its projects." })
      .describe("What happens to its projects."),
    to: z
      .string()
      .trim()
      .max(limits.emailMax)
      .optional()
      .describe("The ID or email address of the projects' new owner."),
  }),
  answers: {
    200: z.object({
      message,
      handed_over: z.int().describe("How many projects were handed over."),
    }),
  },
});

export const revokeAccountInvitation = call("DELETE /admin/invitations/:id", {
  summary: "Revoke an invitation to create an account. For administrators.",
  access: "admin",
  audit: ["invitation.revoked"],
  errors: ["account_invitation_gone"],
  params: z.object({ id: identifier.describe("The ID.") }),
  answers: { 200: z.object({ message }) },
});

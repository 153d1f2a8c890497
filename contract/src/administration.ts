import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, emailAddress, identifier, message, newPassword, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { planIds } from "./plans.ts";

const call = callIn("Administration");

// Accounts, for administrators alone: everybody else is refused with 403.

const plan = z.enum(planIds, { error: "Please choose one of the plans." });

/** Query parameters of administration lists. */
export const listing = z.object({
  search: z.string().max(limits.searchTextMax).default("").describe("Part of a name or an address."),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe("Counted from 1."),
});

/** Totals of a page of a list. */
export const paged = {
  total: z.int().describe("How many there are in all."),
  page: z.int().describe("The page that this is, counted from 1."),
  pages: z.int().describe("How many pages there are, at least one."),
};

export const managedAccount = z
  .object({
    user_id: accountId.describe("The account's identifier."),
    name: z.string().describe("The name as people gave it."),
    email: z.string().describe("An email address."),
    created_at: timestamp.describe("When it was made."),
    last_seen_at: timestamp.nullable().describe("When a session of it was last used; null where none lasts."),
    suspended_since: timestamp.nullable().describe("Since when it is suspended; null where it is not."),
    administrator: z
      .enum(["settings", "first", "given", "provider"])
      .nullable()
      .describe(
        "Why it administers: by ADMIN_EMAILS, as the first account, as it was given, or by a group of the sign-in provider; else null.",
      ),
    plan: plan.describe("Its plan."),
    plan_assigned: z.boolean().describe("Whether an administrator assigned it; else it is DEFAULT_PLAN."),
    projects: z.int().describe("How many projects it owns."),
  })
  .meta({ id: "ManagedAccount" });
export type ManagedAccount = z.infer<typeof managedAccount>;

export const accountInvitation = z
  .object({
    id: identifier.describe("Its identifier."),
    email: z.string().describe("An email address."),
    administrator: z.boolean().describe("Whether the account will administer."),
    plan: plan.nullable().describe("The plan it will have; null for DEFAULT_PLAN."),
    created_at: timestamp.describe("When it was made."),
    expires_at: timestamp.describe("When it ends."),
  })
  .meta({ id: "AccountInvitation" });
export type AccountInvitation = z.infer<typeof accountInvitation>;

export const listUsers = call("GET /admin/users", {
  summary: "The accounts, newest first, with the invitations that wait, for administrators.",
  access: "manage",
  query: listing,
  answers: {
    200: z.object({
      users: z.array(managedAccount).describe("At most 50."),
      ...paged,
      invitations: z.array(accountInvitation).describe("The newest 100 that wait; on the first page alone."),
      default_plan: plan.describe("Of accounts to which none was assigned."),
    }),
  },
});

export const addUser = call("POST /admin/users", {
  summary: "Create an account with a password, or invite an address by mail, for administrators.",
  access: "manage",
  audit: ["account.registered", "member.invited"],
  errors: ["email_taken", "name_and_password_needed", "guessable_password"],
  body: z.object({
    email: emailAddress,
    invite: z
      .boolean()
      .default(false)
      .describe("true mails a link by which the account registers; then name and password are not taken."),
    name: z
      .string()
      .trim()
      .min(1, "Please enter a name.")
      .max(limits.nameMax, `A name has at most ${limits.nameMax} characters.`)
      .optional()
      .describe("The name as people gave it."),
    password: newPassword.optional().describe("What the account first signs in with."),
    administrator: z.boolean().default(false).describe("Whether it administers this installation."),
    plan: plan.nullish().describe("Left out or null: DEFAULT_PLAN."),
  }),
  answers: {
    201: z.object({
      user: managedAccount.nullable().describe("The account; null where it was invited."),
      invitation: accountInvitation.nullable().describe("The invitation; null where an account was created."),
      link: z.string().nullable().describe("The invitation's link, for where no mail arrives."),
      mailed: z.boolean().describe("Whether a mail was sent; never where no mail server is set."),
    }),
  },
});

export const updateUser = call("PATCH /admin/users/:id", {
  summary:
    "Suspend or restore an account, assign its plan, let it administer, or sign it out everywhere, for administrators. What is left out stays.",
  access: "manage",
  audit: ["account.suspended", "account.restored", "admin.acted"],
  errors: ["account_not_found", "last_administrator", "administrator_by_settings", "suspended_administrator"],
  params: z.object({ id: identifier.describe("Its identifier.") }),
  body: z.object({
    suspended: z
      .boolean()
      .optional()
      .describe("true refuses it everywhere at once; what it has stays, and its publications answer."),
    administrator: z.boolean().optional().describe("Whether it administers this installation."),
    plan: plan.nullish().describe("null: DEFAULT_PLAN."),
    sign_out: z.literal(true).optional().describe("Ends every session of it."),
    disconnect_provider: z
      .literal(true)
      .optional()
      .describe(
        "Forgets which person of the sign-in provider it belongs to, and signs it out; the next one with its verified address is connected to it.",
      ),
  }),
  answers: { 200: managedAccount },
});

export const deleteUser = call("DELETE /admin/users/:id", {
  summary:
    "Delete an account for good, with its projects or after handing them to another account, for administrators.",
  access: "manage",
  audit: ["account.deleted", "project.handed_over"],
  errors: ["account_not_found", "last_administrator", "no_heir"],
  params: z.object({ id: identifier.describe("Its identifier.") }),
  body: z.object({
    projects: z
      .enum(["delete", "hand_over"], { error: "Please say what becomes of its projects." })
      .describe("What becomes of what it owns."),
    to: z
      .string()
      .trim()
      .max(limits.emailMax)
      .optional()
      .describe("The identifier or the address of who gets the projects."),
  }),
  answers: {
    200: z.object({
      message,
      handed_over: z.int().describe("How many projects changed hands."),
    }),
  },
});

export const revokeAccountInvitation = call("DELETE /admin/invitations/:id", {
  summary: "Take back an invitation to an account, for administrators.",
  access: "manage",
  audit: ["invitation.revoked"],
  errors: ["account_invitation_gone"],
  params: z.object({ id: identifier.describe("Its identifier.") }),
  answers: { 200: z.object({ message }) },
});

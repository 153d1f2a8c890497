import type { AuditCode } from "./audit-codes.ts";

/**
 * What each call that changes something writes to the audit log, by its method and path, or why it writes nothing. Calls that
 * only read stand here where they hand out many people's data at once. A test fails for a call that is missing.
 */
export const auditedCalls: Readonly<Record<string, readonly AuditCode[] | { readonly none: string }>> = {
  "POST /auth/login": ["signin.succeeded", "signin.failed"],
  "POST /auth/logout": ["signout.done"],
  "POST /auth/register": ["account.registered"],
  "POST /auth/confirm_registration": ["account.registered"],
  "POST /auth/forgot_password": ["password.reset_asked"],
  "POST /auth/set_new_password": ["password.reset"],
  "PATCH /account": ["account.changed"],
  "DELETE /account": ["account.deleted"],
  "POST /account/password": ["password.changed"],
  "DELETE /account/sessions/:sessionId": ["session.ended"],
  "DELETE /account/sessions": ["sessions.ended"],
  "POST /account/keys": ["key.made"],
  "DELETE /account/keys/:keyId": ["key.revoked"],
  "DELETE /account/keys": ["keys.revoked"],

  "POST /project/add": ["project.added"],
  "PATCH /project/update/:projectId": ["project.changed"],
  "DELETE /project/delete/:projectId": ["project.deleted"],
  "PATCH /project/settings/:projectId": ["project.settings_changed"],
  "POST /project/members": ["member.invited"],
  "PATCH /project/members": ["member.changed", "project.handed_over"],
  "DELETE /project/members": ["member.removed", "member.left"],
  "DELETE /project/invitations": ["invitation.revoked"],
  "POST /project/invitations/open": { none: "It reads whom a link invites." },
  "POST /project/invitations/accept": ["member.joined"],

  "POST /resources/add/v2": ["resource.added"],
  "DELETE /resources/delete/:resourceID": ["resource.deleted"],
  "POST /resources/get_all": { none: "It reads." },
  "POST /resources/refresh/:resourceID": { none: "It reads a source anew; nothing is given or taken away." },
  "POST /resources/read_rest/:resourceID": { none: "It reads more of a source that was added." },
  "POST /resources/cancel/:resourceID": { none: "It stops reading, which can be taken up again." },
  "POST /resources/retry/:resourceID": { none: "It reads a source that was added." },
  "POST /vectorize/add_resource": { none: "It reads sources that were added." },

  "POST /public/publish": ["publication.made"],
  "POST /public/unpublish": ["publication.ended"],
  "PATCH /public/update": ["publication.changed"],

  "POST /rag_query/qa": { none: "A question, which its conversation keeps." },
  "POST /public_rag_query/qa": { none: "A visitor's question; who asks is nobody's to keep." },
  "POST /rag_query/search": { none: "It reads." },
  "POST /chat/feedback": { none: "An opinion on an answer, which is listed with it." },
  "PATCH /chat/conversation/:id": { none: "The title of one's own conversation." },
  "DELETE /chat/conversation/:id": { none: "One's own conversation, which nobody else could read." },

  "POST /admin/users": ["account.registered", "member.invited"],
  "PATCH /admin/users/:id": ["account.suspended", "account.restored", "admin.acted"],
  "DELETE /admin/users/:id": ["account.deleted"],
  "DELETE /admin/invitations/:id": ["invitation.revoked"],
  "POST /admin/providers": ["provider.added"],
  "PATCH /admin/providers": ["provider.changed"],
  "DELETE /admin/providers": ["provider.removed"],
  "POST /admin/providers/test": { none: "It asks a provider for one word and keeps nothing." },
  "PATCH /admin/limits": ["limit.changed"],
  "GET /admin/usage.csv": ["use.exported"],
  "GET /admin/audit/export": ["audit.exported"],

  "POST /contact": { none: "A visitor's message, which is listed with its time." },
  "POST /newsletter": { none: "A visitor's address, which is listed with its time." },
  "POST /newsletter/unsubscribe": { none: "A visitor's address is taken away." },
};

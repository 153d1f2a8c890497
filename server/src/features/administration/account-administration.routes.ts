import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/administration";
import { handleCall } from "../handle-call.ts";
import { deleteAccountInvitation } from "../accounts/account-invitations.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { InvitationGoneError, NoHeirError } from "./administration.errors.ts";
import { changeAccount } from "./change-account.ts";
import { createAccount } from "./create-account.ts";
import { inviteAccount } from "./invite-account.ts";
import { listAccounts } from "./list-accounts.ts";
import { removeAccount } from "./remove-account.ts";

export function accountAdministrationRoutes(deps: AdministrationDeps): FastifyPluginAsync {
  const { administering, database } = deps;
  return async (app) => {
    handleCall(app, calls.listUsers, async ({ query, caller }) =>
      listAccounts(deps, await administering(caller), query),
    );

    handleCall(app, calls.addUser, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { invite, ...account } = body;
      if (invite) return { user: null, ...(await inviteAccount(deps, administrator, account)) };
      const user = await createAccount(deps, administrator, account);
      return { user, invitation: null, link: null, mailed: false };
    });

    handleCall(app, calls.updateUser, async ({ params, body, caller }) =>
      changeAccount(deps, await administering(caller), params.id, body),
    );

    handleCall(app, calls.deleteUser, async ({ params, body: { projects, to }, caller }) => {
      const administrator = await administering(caller);
      if (projects === "hand_over" && !to) throw new NoHeirError();
      const estate = projects === "hand_over" ? { projects, to: to! } : { projects };
      const moved = await removeAccount(deps, administrator, params.id, estate);
      return { message: "The account was deleted.", handed_over: moved };
    });

    handleCall(app, calls.revokeAccountInvitation, async ({ params, caller }) => {
      await administering(caller);
      if (!(await database.write((transaction) => deleteAccountInvitation(transaction, params.id))))
        throw new InvitationGoneError();
      return { message: "The invitation was taken back." };
    });
  };
}

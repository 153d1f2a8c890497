import type { FastifyPluginAsync } from "fastify";
import { confirmAddress } from "@groundwork/contract/accounts";
import * as calls from "@groundwork/contract/accounts-settings";
import { NotSignedInError } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { NothingToConfirmError, PasswordsOffError } from "./accounts.errors.ts";
import { linkMessage } from "./account-mails.ts";
import { findUser } from "./users.repository.ts";
import { findAddressLinkOf, isAddressConfirmed } from "./mailed-links.repository.ts";
import { changeAddress, type ChangeAddressDeps, mailAddressLink, openAddressLink } from "./change-address.ts";

type AddressDeps = ChangeAddressDeps & { settings: { passwordsOn: boolean } };

/** Registers the calls that change and confirm an account's address. */
export function addressRoutes(deps: AddressDeps): FastifyPluginAsync {
  const { database, clock, settings } = deps;

  return async (app) => {
    handleCall(app, calls.changeAddress, async ({ caller, body }) => {
      if (!settings.passwordsOn) throw new PasswordsOffError();
      const outcome = await changeAddress(deps, caller, body);
      return { status: 200, message: outcome === "changed" ? changed : linkMessage(deps.mailer, linkWords) };
    });

    handleCall(app, calls.sendAddressLink, async ({ caller }) => {
      const user = await findUser(database.read, caller.userId);
      if (!user) throw new NotSignedInError();
      const waiting = await findAddressLinkOf(database.read, { userId: user.id, now: clock.now() });
      const email = waiting?.email ?? user.email;
      const isOwn = email === user.email;
      if (isOwn && (!settings.mailOn || (await isAddressConfirmed(database.read, user.id))))
        throw new NothingToConfirmError();
      deps.limits.addressMail(user.id);
      await mailAddressLink(deps, user, { email, isAsked: false });
      return { status: 200, message: linkMessage(deps.mailer, linkWords) };
    });

    handleCall(app, confirmAddress, async ({ body }) => {
      const { email, changed } = await openAddressLink(deps, body.address_token);
      const message = changed
        ? "Your email address was changed. Please sign in with the new one."
        : "Your email address is confirmed.";
      return { status: 200, message, email };
    });
  };
}

const changed = "Your email address was changed. Use it to sign in from now on.";
const linkWords = {
  mailed: "We've sent an email with a link. Please open it within 24 hours.",
  purpose: "confirm this address",
};

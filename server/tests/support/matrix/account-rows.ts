import type { World } from "../world.ts";
import type { Row } from "./row.ts";

/** Returns whoever acts for themselves: somebody of the world, or the one that a test has just made. */
const actorOf = ({ people: known, owner }: World, userId: string) =>
  Object.values(known).find((actor) => actor.userId === userId) ?? owner;

const byOwnPassword = (world: World, userId: string) => ({
  body: { password: actorOf(world, userId).password },
});

const noPasskey = {
  id: "none",
  rawId: "none",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
};

/** Says what the contract does not say of calls about one's own account. */
export const accountRows: Record<string, Partial<Row>> = {
  login: {
    // The session that the browser had before goes.
    ends: "an account",
    sent: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  },
  register: {
    sent: () => ({
      body: { email: `${crypto.randomUUID()}@example.test`, password: "long enough", name: "N" },
    }),
  },
  // With a token that nobody was sent; those that are used are in administration.test.ts.
  openAccountInvitation: { success: 422, sent: () => ({ body: { token: "invented" } }) },
  confirmRegistration: {
    success: 422,
    sent: () => ({ body: { registration_token: "invented" } }),
  },
  confirmAddress: { success: 422, sent: () => ({ body: { address_token: "invented" } }) },
  logout: { ends: "an account" },
  secondStep: { success: 422, sent: () => ({ body: { code: "123456" } }) },
  passkeySignIn: { success: 422, sent: () => ({ body: { response: noPasskey } }) },
  providerLogout: { success: 404, sent: () => ({ body: { logout_token: "invented" } }) },
  forgotPassword: {
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letInMail: {
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letIn: { success: 422, sent: () => ({ body: { let_in_token: "invented" } }) },
  setNewPassword: {
    success: 422,
    sent: () => ({ body: { new_password: "long enough", reset_token: "invented" } }),
  },
  updateAccount: { sent: () => ({ body: { name: "Somebody" } }) },
  // Those that go well are in addresses.test.ts.
  changeAddress: {
    success: 422,
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password } };
    },
  },
  sendAddressLink: { success: 409 },
  deleteAccount: {
    ends: "the world",
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password, shared_projects: "delete" } };
    },
  },
  changePassword: {
    ends: "an account",
    sent: ({ owner }) => ({ body: { current_password: owner.password, new_password: "another one" } }),
  },
  // Those that go well are in second-factor.test.ts.
  beginAuthenticator: { sent: byOwnPassword },
  confirmAuthenticator: { success: 422, sent: () => ({ body: { code: "no digits" } }) },
  removeAuthenticator: { success: 404, sent: byOwnPassword },
  renewRecoveryCodes: { success: 409, sent: byOwnPassword },
  beginPasskey: { sent: byOwnPassword },
  addPasskey: {
    success: 422,
    sent: () => ({ body: { name: "A key", response: noPasskey } }),
  },
  renamePasskey: {
    success: 404,
    sent: () => ({ params: { passkeyId: "none" }, body: { name: "Other" } }),
  },
  removePasskey: {
    success: 404,
    sent: (world, userId) => ({ params: { passkeyId: "none" }, ...byOwnPassword(world, userId) }),
  },
  endSession: {
    ends: "an account",
  },
  endSessions: { ends: "an account" },
  addKey: { sent: () => ({ body: { name: "A key", scopes: ["admin"] } }) },
  revokeKey: { ends: "one thing" },
  revokeKeys: { ends: "an account" },
};

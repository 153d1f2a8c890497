import { type Call, type LimitClass, limitOf } from "@groundwork/contract/call";
import { callPaths as paths } from "@groundwork/contract/paths";
import type { Role } from "@groundwork/contract/roles";

/** Whether a call is one of those that something holds for. */
export type Where = (call: Call) => boolean;

export const at =
  (...of: string[]): Where =>
  ({ path }) =>
    of.includes(path);
export const both =
  (...all: Where[]): Where =>
  (call) =>
    all.every((where) => where(call));

export const needsCaller: Where = ({ access }) => access === "session";
export const takesKeys: Where = ({ scope }) => scope !== undefined;
export const names =
  (...fields: string[]): Where =>
  (call) =>
    [call.params, call.body, call.form].some((schema) =>
      fields.some((field) => Object.hasOwn((schema as { shape?: object } | undefined)?.shape ?? {}, field)),
    );
export const counted =
  (...as: LimitClass[]): Where =>
  (call) =>
    as.includes(limitOf(call));
export const needsRole =
  (needed: Role): Where =>
  ({ role }) =>
    role === needed;
export const takesWords: Where = ({ body, query, form }) => Boolean(body ?? query ?? form);
export const slugs = at(paths.publishProject, paths.updatePublication);
export const inThreads = at(
  paths.ask,
  paths.askPublic,
  paths.checkIdeaPublic,
  paths.search,
  paths.checkIdea,
  paths.getText,
  paths.answerFound,
  paths.publicSource,
);
export const adding = at(paths.addResource);
export const readdressing = at(paths.accountAddress);
export const closing = both(at(paths.account), ({ method }) => method === "DELETE");
export const settingUp = both(at(paths.authenticator), ({ method }) => method === "POST");
export const addingPasskey = both(at(paths.passkeys), ({ method }) => method === "POST");
export const confirming = both(
  at(paths.authenticator, paths.recoveryCodes, paths.beginPasskey, paths.onePasskey),
  names("password"),
);
export const withPasswords = at(
  paths.login,
  paths.secondStep,
  paths.askPasskey,
  paths.passkeySignIn,
  paths.register,
  paths.confirmRegistration,
  paths.forgotPassword,
  paths.setNewPassword,
  paths.changePassword,
  paths.accountAddress,
);
export const inviting = both(at(paths.members), ({ method }) => method === "POST");
export const changing = both(at(paths.members), ({ method }) => method === "PATCH");
export const removing = both(at(paths.members), ({ method }) => method === "DELETE");
export const settingGroup = both(at(paths.projectGroups), ({ method }) => method !== "DELETE");
export const byToken = at(paths.openInvitation, paths.acceptInvitation);
export const changingJob = both(at(paths.adminJobs), ({ method }) => method === "POST");
export const newUser = both(at(paths.adminUsers), ({ method }) => method === "POST");
export const changingUser = both(at(paths.adminUser), ({ method }) => method === "PATCH");
export const newKey = both(at(paths.keys), ({ method }) => method === "POST");

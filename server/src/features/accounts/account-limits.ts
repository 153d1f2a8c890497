import { createAttemptWindow, type AttemptWindow, type ShareAttempts } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { Clock } from "#kit/clock.ts";
import { emailKey } from "./accounts.rules.ts";
import { accountErrors } from "./accounts.errors.ts";
import type { CodeWaits } from "./second-factor/code-waits.ts";

const minute = 60_000;

/** Describes who tries to sign in: their address, and the known browser's token hash if they have one. */
interface SignInTry {
  email: string;
  address: string;
  knownBrowser: string | undefined;
}

/** Limits how often somebody may try. Failed sign-ins count, successful ones don't. */
export function createAccountLimits(clock: Clock, share: ShareAttempts, codeWaits: CodeWaits) {
  const windowOf = (name: string, limit: number, milliseconds: number) =>
    createAttemptWindow(clock, limit, milliseconds, share(`account ${name}`, milliseconds));
  // One client that guesses keeps nobody out but itself; many at once are slowed together.
  const signInsOfPair = windowOf("signInsOfPair", 10, 15 * minute);
  const signInsOfClient = windowOf("signInsOfClient", 60, 15 * minute);
  const signInsOfAccount = windowOf("signInsOfAccount", 100, 15 * minute);
  const signInsOfBrowser = windowOf("signInsOfBrowser", 10, 15 * minute);
  const confirmations = windowOf("confirmations", 10, 15 * minute);
  const confirmationsByKey = windowOf("confirmationsByKey", 10, 15 * minute);
  const registrations = windowOf("registrations", 300, 60 * minute);
  const registrationMails = windowOf("registrationMails", 5, 60 * minute);
  const resetsOfAccount = windowOf("resetsOfAccount", 5, 60 * minute);
  const resetsOfClient = windowOf("resetsOfClient", 30, 60 * minute);
  const letInsOfAccount = windowOf("letInsOfAccount", 5, 60 * minute);
  const letInsOfClient = windowOf("letInsOfClient", 30, 60 * minute);
  const codesOfAccount = windowOf("codesOfAccount", 60, 60 * minute);
  const passkeysOfClient = windowOf("passkeysOfClient", 60, 15 * minute);
  const providersOfClient = windowOf("providersOfClient", 60, 15 * minute);
  const addressMails = windowOf("addressMails", 5, 60 * minute);
  const takeCode = async (key: string): Promise<{ succeeded(): Promise<void> }> => {
    const wait = await codeWaits.take(key);
    if (wait > 0) throw new accountErrors.too_many_tries(wait);
    return { succeeded: () => codeWaits.forget(key) };
  };
  const pairOf = (email: string, address: string) => `${clientKey(address)} ${emailKey(email)}`;

  return {
    /** Counts a try before it is judged, so that many at once count as well; `succeeded` takes it back. */
    signIn({ email, address, knownBrowser }: SignInTry): { succeeded(): void } {
      if (knownBrowser !== undefined) {
        const key = `${knownBrowser} ${emailKey(email)}`;
        takeAll([signInsOfBrowser, key]);
        return { succeeded: () => signInsOfBrowser.forget(key) };
      }
      const pair = pairOf(email, address);
      takeAll([signInsOfClient, clientKey(address)], [signInsOfPair, pair]);
      takeOfAccount(signInsOfAccount, emailKey(email));
      return {
        succeeded() {
          signInsOfClient.giveBack(clientKey(address));
          signInsOfPair.forget(pair);
          signInsOfAccount.giveBack(emailKey(email));
        },
      };
    },
    /**
     * Limits password confirmations like `signIn`. Guesses with API keys count separately, so that a stolen key can't
     * lock its owner out of changing the password.
     */
    confirm(userId: string, byKey: boolean): { succeeded(): void } {
      const window = byKey ? confirmationsByKey : confirmations;
      takeAll([window, userId]);
      return { succeeded: () => window.forget(userId) };
    },
    /**
     * Limits codes after the password, which only the owner or a password thief can try. Known browsers wait
     * separately, so that a thief can't lock the owner out.
     */
    async secondStep(userId: string, address: string, isKnownBrowser: boolean) {
      if (isKnownBrowser) return takeCode(userId);
      const taken = await takeCode(`${clientKey(address)} ${userId}`);
      takeOfAccount(codesOfAccount, userId);
      return taken;
    },
    /** Limits codes that confirm a new authenticator app. */
    confirmCode: (userId: string) => takeCode(userId),
    passkey(address: string): { succeeded(): void } {
      takeAll([passkeysOfClient, clientKey(address)]);
      return { succeeded: () => passkeysOfClient.giveBack(clientKey(address)) };
    },
    /** Limits sign-ins through the provider, on the way there and back. */
    provider(address: string): { succeeded(): void } {
      takeAll([providersOfClient, clientKey(address)]);
      return { succeeded: () => providersOfClient.giveBack(clientKey(address)) };
    },
    /** Mails that one account has sent to addresses that are to be its own. */
    addressMail: (userId: string) => takeAll([addressMails, userId]),
    register: (address: string) => takeAll([registrations, clientKey(address)]),
    /** Limits mails to one address, so that nobody's inbox is flooded. */
    registrationMail: (email: string) => takeAll([registrationMails, emailKey(email)]),
    resetMail: (email: string, address: string) =>
      takeAll([resetsOfClient, clientKey(address)], [resetsOfAccount, emailKey(email)]),
    /** Limits mails that let their reader's browser in while others guess at the account. */
    letInMail: (email: string, address: string) =>
      takeAll([resetsOfClient, clientKey(address)], [letInsOfAccount, emailKey(email)]),
    /** Opening such a mail's link. */
    letIn: (address: string) => takeAll([letInsOfClient, clientKey(address)]),
    /** Ends the locks that guessing the old password caused, for the browser that set the new one. */
    passwordChanged(email: string, address: string): void {
      signInsOfAccount.forget(emailKey(email));
      signInsOfPair.forget(pairOf(email, address));
    },
  };
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** Counts tries of all browsers that an account does not know together. */
function takeOfAccount(window: AttemptWindow, key: string): void {
  const wait = window.take(key);
  if (wait > 0) throw new accountErrors.account_guarded(wait);
}

/** Counts nothing in any window if one is full: a refused caller doesn't use up what others share. */
function takeAll(...windows: readonly (readonly [AttemptWindow, string])[]): void {
  for (const [window, key] of windows) {
    const wait = window.take(key);
    if (wait > 0) throw new accountErrors.too_many_tries(wait);
  }
}

import { createAttemptWindow, type AttemptWindow } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-key.ts";
import type { Clock } from "#kit/clock.ts";
import { emailKey } from "./accounts.rules.ts";
import { TooManyTriesError } from "./accounts.errors.ts";

const minute = 60_000;

/** How often one may try. Failed sign-ins count, successful ones do not. */
export function createAccountLimits(clock: Clock) {
  const signInsOfAccount = createAttemptWindow(clock, 10, 15 * minute);
  const signInsOfClient = createAttemptWindow(clock, 60, 15 * minute);
  const confirmations = createAttemptWindow(clock, 10, 15 * minute);
  const confirmationsByKey = createAttemptWindow(clock, 10, 15 * minute);
  const registrations = createAttemptWindow(clock, 300, 60 * minute);
  const resetsOfAccount = createAttemptWindow(clock, 5, 60 * minute);
  const resetsOfClient = createAttemptWindow(clock, 30, 60 * minute);

  return {
    /** Counts a try before it is judged, so that many at once count as well; `succeeded` takes it back. */
    signIn(email: string, address: string): { succeeded(): void } {
      takeBoth([signInsOfClient, clientKey(address)], [signInsOfAccount, emailKey(email)]);
      return {
        succeeded() {
          signInsOfClient.giveBack(clientKey(address));
          signInsOfAccount.forget(emailKey(email));
        },
      };
    },
    /**
     * As `signIn`, for a password that somebody gives once more. Guesses with API keys count apart, so that a key in the
     * wrong hands keeps nobody from changing the password.
     */
    confirm(userId: string, byKey: boolean): { succeeded(): void } {
      const window = byKey ? confirmationsByKey : confirmations;
      takeBoth([window, userId]);
      return { succeeded: () => window.forget(userId) };
    },
    register: (address: string) => takeBoth([registrations, clientKey(address)]),
    resetMail: (email: string, address: string) =>
      takeBoth([resetsOfClient, clientKey(address)], [resetsOfAccount, emailKey(email)]),
    /** A new password ends the lock that guessing the old one brought about. */
    passwordChanged: (email: string) => signInsOfAccount.forget(emailKey(email)),
  };
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

function takeBoth(...windows: [AttemptWindow, string][]): void {
  const wait = Math.max(...windows.map(([window, key]) => window.take(key)));
  if (wait > 0) throw new TooManyTriesError(wait);
}

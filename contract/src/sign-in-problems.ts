/**
 * Reasons why a sign-in through another page failed: the page reads the code from its address, and shows the
 * sentence.
 */
export const signInProblems = {
  provider_away: "The sign-in provider cannot be reached at the moment. Please try again in a minute.",
  provider_refused: "You were not signed in by the provider. Please try again.",
  provider_answer:
    "The sign-in provider's answer could not be used. Please try again, or ask whoever runs this installation.",
  sign_in_expired: "This sign-in was begun too long ago, or in another browser. Please sign in again.",
  email_unverified:
    "The sign-in provider names no verified email address of yours. Please ask whoever runs it.",
  another_identity:
    "The account with your email address belongs to another person at the sign-in provider. Please ask whoever runs this installation.",
  registration_closed: "Registration is closed. Please ask your operator for an account.",
  invitation_needed:
    "An account here begins with an invitation. Please ask whoever runs this installation for one.",
  account_suspended: "This account is suspended. Please ask whoever runs this installation.",
  too_many_tries: "Too many tries. Please wait a few minutes and try again.",
  sign_in_failed: "Signing in did not work. Please try again later.",
} as const;

export type SignInProblem = keyof typeof signInProblems;

export function isSignInProblem(code: string): code is SignInProblem {
  return Object.hasOwn(signInProblems, code);
}

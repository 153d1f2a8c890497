/**
 * Reasons why a sign-in through another page failed: the page reads the code from its address, and shows the
 * sentence.
 */
export const signInProblems = {
  provider_away: "The sign-in provider cannot be reached. Please try again in a minute.",
  provider_refused: "The provider did not sign you in. Please try again.",
  provider_answer:
    "The sign-in provider's answer was not valid. Please try again, or contact your administrator.",
  sign_in_expired: "This sign-in took too long, or was started in another browser. Please sign in again.",
  email_unverified:
    "The sign-in provider did not report a verified email address for you. Please contact your administrator.",
  another_identity:
    "Your email address belongs to an account of another person at the sign-in provider. Please contact your administrator.",
  registration_closed: "Registration is closed. Please contact your administrator for an account.",
  invitation_needed: "You need an invitation to create an account. Please contact your administrator.",
  account_suspended: "This account is suspended. Please contact your administrator.",
  too_many_tries: "Too many attempts. Please wait a few minutes and try again.",
  sign_in_failed: "Sign-in failed. Please try again later.",
} as const;

export type SignInProblem = keyof typeof signInProblems;

export function isSignInProblem(code: string): code is SignInProblem {
  return Object.hasOwn(signInProblems, code);
}

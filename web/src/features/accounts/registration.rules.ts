import { limits } from "@groundwork/contract/limits";

export type Registration = { name: string; email: string; password: string; confirmation: string };

export const passwordsDiffer = "Passwords do not match";
export const passwordTooShort = "Password must be at least 8 characters long";

/** Returns the hints shown while somebody types; an empty field has none yet. */
export function registrationHints({ password, confirmation }: Registration): {
  password?: string;
  confirmation?: string;
} {
  return {
    ...(password !== "" && password.length < limits.passwordMin ? { password: passwordTooShort } : {}),
    ...(confirmation !== "" && confirmation !== password ? { confirmation: passwordsDiffer } : {}),
  };
}

export function canRegister({ name, email, password, confirmation }: Registration): boolean {
  return (
    password.length >= limits.passwordMin &&
    password === confirmation &&
    name.trim() !== "" &&
    email.trim() !== ""
  );
}

/** Returns why this email address cannot be sent, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === "") return "Please enter your email address.";
  if (!/^[^\s@]+@[^\s@]+$/u.test(email.trim())) return "Please enter a valid email address.";
  return undefined;
}

import { generateSecret, generateURI, verify } from "otplib";

const issuer = "Groundwork";
/** Seconds that a code may be early or late: one time step of 30 seconds. */
const tolerance = 30;

/** A new secret of an authenticator app (160 bits, base32), and the address by which apps take it in. */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** The time step to which a code belongs (RFC 6238), where it is right now and later than `after`; else null. */
export async function stepOfCode(
  secret: string,
  typed: string,
  { now, after }: { now: Date; after: number },
): Promise<number | null> {
  if (!looksLikeTotp(typed)) return null;
  const token = digitsOf(typed);
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token, epoch, epochTolerance: tolerance, afterTimeStep: after });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

/** Whether it can be a code of an app; recovery codes hold letters. */
export function looksLikeTotp(typed: string): boolean {
  return /^\d{6}$/.test(digitsOf(typed));
}

const digitsOf = (typed: string): string => typed.replaceAll(" ", "");

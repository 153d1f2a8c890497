import type { FastifyReply, FastifyRequest } from "fastify";
import { bringsKey } from "../admit-caller.ts";
import { looksLikeSecret } from "./accounts.rules.ts";

const name = "groundwork_session";

/** The cookie's secret, or undefined where there is none of its shape, or where an API key speaks instead. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  if (bringsKey(request)) return undefined;
  const value = request.cookies[name];
  return value !== undefined && looksLikeSecret(value) ? value : undefined;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  options: CookieOptions,
) {
  return reply.setCookie(name, secret, {
    ...attributes(request, options),
    maxAge: options.sessionDays * 86_400,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, options: CookieOptions) {
  return reply.clearCookie(name, attributes(request, options));
}

export interface CookieOptions {
  publicUrl: string;
  sessionDays: number;
}

/** `request.protocol` believes a proxy only where the operator trusts it. */
export function isSecure(request: FastifyRequest, { publicUrl }: CookieOptions): boolean {
  return publicUrl.startsWith("https:") || request.protocol === "https";
}

function attributes(request: FastifyRequest, options: CookieOptions) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request, options) } as const;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { looksLikeSecret } from "./accounts.rules.ts";
import { type CookieOptions, isSecure } from "./session-cookie.ts";

const name = "groundwork_browser";
const days = 365;

/** What a browser that signed in before shows where people sign in, and nowhere else; undefined where it is none. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && looksLikeSecret(value) ? value : undefined;
}

/** It signs nobody in: it only keeps others' guesses from locking its owner out. */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  options: CookieOptions,
) {
  return reply.setCookie(name, secret, {
    path: "/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request, options),
    maxAge: days * 86_400,
  });
}

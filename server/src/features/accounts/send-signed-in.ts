import type { FastifyReply, FastifyRequest } from "fastify";
import { setBrowserCookie } from "./browser-cookie.ts";
import type { Opened } from "./open-session.ts";
import { type CookieOptions, setSessionCookie } from "./session-cookie.ts";
import type { User } from "./users.repository.ts";

/** Gives a browser the cookies of a session that was opened for it, and says so. */
export function sendSignedIn(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { user, secret, browser }: { user: User } & Opened,
  settings: CookieOptions,
) {
  setSessionCookie(request, reply, secret, settings);
  setBrowserCookie(request, reply, browser, settings);
  return { status: 200, user_id: user.id, message: "You are signed in." };
}

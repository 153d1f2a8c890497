import type { FastifyReply, FastifyRequest } from "fastify";

export interface CookieOptions {
  publicUrl: string;
  sessionDays: number;
}

/** Browsers take a cookie of this prefix from the very host alone, over https: no other host of its domain can plant one. */
export const hostPrefix = "__Host-";

/** Returns whether a request came over https; `request.protocol` believes a proxy only where the operator trusts it. */
export function isSecure(request: FastifyRequest, { publicUrl }: Pick<CookieOptions, "publicUrl">): boolean {
  return publicUrl.startsWith("https:") || request.protocol === "https";
}

/** Reads one of our cookies, by the name that it has over this connection. */
export function readCookie(request: FastifyRequest, name: string, options: Options): string | undefined {
  return request.cookies[nameOf(request, name, options)];
}

/** Sets one of our cookies, of which no script reads the value. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, value, seconds }: { name: string; value: string; seconds: number },
  options: Options,
): void {
  const attributes = { ...attributesOf(request, options), maxAge: seconds };
  reply.setCookie(nameOf(request, name, options), value, attributes);
}

export function clearCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  options: Options,
): void {
  reply.clearCookie(nameOf(request, name, options), attributesOf(request, options));
}

type Options = Pick<CookieOptions, "publicUrl">;

function nameOf(request: FastifyRequest, name: string, options: Options): string {
  return isSecure(request, options) ? `${hostPrefix}${name}` : name;
}

function attributesOf(request: FastifyRequest, options: Options) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request, options) } as const;
}

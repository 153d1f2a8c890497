import fp from "fastify-plugin";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { secretHash } from "./accounts.rules.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { findSessionUser } from "./sessions.repository.ts";

/** Says who makes each request, before any route of the whole app is reached. */
export function sessionPlugin({ database, clock }: { database: Database; clock: Clock }) {
  return fp(
    async (app) => {
      app.decorateRequest("caller", null);
      app.addHook("onRequest", async (request) => {
        const secret = readSessionCookie(request);
        if (secret === undefined) return;
        const user = await findSessionUser(database.read, secretHash(secret), clock.now());
        if (user) request.caller = { userId: user.id, name: user.name, email: user.email };
      });
    },
    { name: "groundwork-session" },
  );
}

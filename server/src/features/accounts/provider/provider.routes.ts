import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "@groundwork/contract/sign-in";
import { isSignInProblem, type SignInProblem } from "@groundwork/contract/sign-in-problems";
import { AppError } from "#kit/app-error.ts";
import { handleCall } from "../../handle-call.ts";
import { beginStep, forgetStep, readStep, takeStep } from "../sign-in-steps.ts";
import { readArrival, sendSignedIn } from "../known-browsers.ts";
import { endProviderSessions, idTokenContext, signInByProvider } from "./sign-in-by-provider.ts";
import { providerErrors } from "./provider.errors.ts";
import { logoutTokenReader } from "./read-tokens.ts";
import type { SignInChecks, SignInProvider } from "./sign-in-provider.ts";
import type { AccountDeps } from "../account-deps.ts";

interface Begun {
  checks: SignInChecks;
  next: string;
}

/**
 * Registers signing in through the provider, and out at its request. Browsers come here by links, so that failures are pages
 * too.
 */
export function providerRoutes(deps: AccountDeps): FastifyPluginAsync {
  const { database, settings, limits } = deps;
  const required = (): SignInProvider => {
    if (!deps.provider) throw new providerErrors.no_provider();
    return deps.provider;
  };
  const callback = `${settings.apiUrl}${calls.providerCallback.path}`;
  const readLogoutToken = deps.provider && logoutTokenReader(deps.provider);

  async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const attempt = limits.provider(request.ip);
    const provider = required();
    const step = await readStep(deps, request, "oidc");
    forgetStep({ request, reply }, "oidc", settings);
    if (!step || !(await database.write((transaction) => takeStep(transaction, step.token_hash))))
      throw new providerErrors.sign_in_expired();
    const { checks, next } = JSON.parse(step.data) as Begun;
    const address = new URL(callback);
    address.search = new URL(request.url, settings.apiUrl).search;
    const { claims, idToken } = await provider.finish(address, checks);
    const sealed = (await deps.secrets()).seal(idToken, idTokenContext);
    const arrival = await readArrival(database.read, request, settings);
    const done = await signInByProvider(deps, provider.issuer, { claims, idToken: sealed }, arrival);
    attempt.succeeded();
    sendSignedIn({ request, reply }, done, settings);
    return next;
  }

  return async (app) => {
    handleCall(app, calls.providerSignIn, ({ query, request, reply }) =>
      leading(deps, reply, async () => {
        limits.provider(request.ip).succeeded();
        const { url, checks } = await required().begin(callback);
        const data: Begun = { checks, next: query.next ?? "" };
        await beginStep(deps, { request, reply }, { kind: "oidc", data });
        return url;
      }),
    );

    handleCall(app, calls.providerCallback, ({ request, reply }) =>
      leading(deps, reply, async () => {
        const next = await arrive(request, reply);
        // The page takes nothing but a page of its own for where to go.
        return `${settings.publicUrl}/signed-in${next ? `?next=${encodeURIComponent(next)}` : ""}`;
      }),
    );

    app.register(async (scope) => {
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string", bodyLimit: 64 * 1024 },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      handleCall(scope, calls.providerLogout, async ({ body }) => {
        const { issuer } = required();
        const ended = await readLogoutToken!(body.logout_token);
        await endProviderSessions(database, issuer, ended);
        return { status: 200, message: "The session was ended." };
      });
    });
  };
}

/** Redirects a browser, on failure to the login page with an error code. */
async function leading(
  { logger, settings }: AccountDeps,
  reply: FastifyReply,
  go: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return await reply.redirect(await go(), 302);
  } catch (error) {
    const problem = problemOf(error);
    logger.warn({ err: error, problem }, "A sign-in through the provider failed.");
    return reply.redirect(`${settings.publicUrl}/login?problem=${problem}`, 302);
  }
}

function problemOf(error: unknown): SignInProblem {
  return error instanceof AppError && isSignInProblem(error.code) ? error.code : "sign_in_failed";
}

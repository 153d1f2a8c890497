import type { FastifyPluginAsync } from "fastify";
import { login, type SecondStepWay } from "@groundwork/contract/accounts";
import * as calls from "@groundwork/contract/sign-in";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { handleCall } from "../handle-call.ts";
import { beginStep, forgetStep, readStep } from "./sign-in-steps.ts";
import { readArrival, sendSignedIn } from "./known-browsers.ts";
import { passkeyPlace, askForPasskey, signInByPasskey } from "./second-factor/passkeys.ts";
import type { SecondFactors } from "./second-factor/second-factors.repository.ts";
import { passwordProof, takeSecondStep } from "./second-factor/take-second-step.ts";
import { signIn } from "./sign-in.ts";
import { type AccountDeps, requirePasswords } from "./account-deps.ts";

/** Registers signing in by a password, a second step, or a passkey; none of them if only the provider signs in. */
export function signInRoutes(deps: AccountDeps): FastifyPluginAsync {
  const { database, settings } = deps;
  return async (app) => {
    handleCall(app, login, async ({ body, request, reply }) => {
      requirePasswords(deps);
      const arrival = await readArrival(database.read, request, settings);
      const done = await signIn(deps, { ...body, arrival });
      if (!("needs" in done)) return sendSignedIn({ request, reply }, done, settings);
      const step = { kind: "second-factor", userId: done.user.id, data: passwordProof(done.user) } as const;
      await beginStep(deps, { request, reply }, step);
      reply.status(202);
      return { status: 202, message: "Please verify that it's you.", second_step: waysOf(done.needs) };
    });

    handleCall(app, calls.secondStep, async ({ body, request, reply }) => {
      requirePasswords(deps);
      const step = await readStep(deps, request, "second-factor");
      const arrival = await readArrival(database.read, request, settings);
      const done = await takeSecondStep(deps, { step, code: body.code, arrival });
      forgetStep({ request, reply }, "second-factor", settings);
      return sendSignedIn({ request, reply }, done, settings);
    });

    handleCall(app, calls.askPasskey, async ({ request, reply }) => {
      requirePasswords(deps);
      const options = await askForPasskey(passkeyPlace(request, settings.publicUrl));
      const step = { kind: "passkey", data: { challenge: options.challenge } } as const;
      await beginStep(deps, { request, reply }, step);
      return { options: { ...options } };
    });

    handleCall(app, calls.passkeySignIn, async ({ body, request, reply }) => {
      requirePasswords(deps);
      const step = await readStep(deps, request, "passkey");
      const response = body.response as unknown as AuthenticationResponseJSON;
      const place = passkeyPlace(request, settings.publicUrl);
      const arrival = await readArrival(database.read, request, settings);
      const done = await signInByPasskey(deps, step, response, { place, arrival });
      forgetStep({ request, reply }, "passkey", settings);
      return sendSignedIn({ request, reply }, done, settings);
    });
  };
}

function waysOf({ authenticator, passkeys }: SecondFactors): SecondStepWay[] {
  return [
    ...(authenticator ? ["code" as const] : []),
    ...(passkeys > 0 ? ["passkey" as const] : []),
    "recovery_code",
  ];
}

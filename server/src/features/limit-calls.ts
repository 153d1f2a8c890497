import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import fp from "fastify-plugin";
import { type LimitClass, limitOf } from "@groundwork/contract/call";
import {
  createAttemptWindow,
  type SharedHoldings,
  type ShareAttempts,
  type ShareHoldings,
} from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { Clock } from "#kit/clock.ts";
import { TooManyAtOnceError, TooManyCallsError, TooManyStreamsError } from "./limits.errors.ts";

type Limited = Exclude<LimitClass, "none">;

declare module "fastify" {
  interface FastifyInstance {
    /** Counts what a call does against a class besides its own, or fails as the limit of a call does. */
    limitAs?: (limit: Limited, request: FastifyRequest, reply: FastifyReply) => void;
  }
}

export interface CallLimits {
  /** Calls a minute by class; what streams counts as `read`. */
  readonly perMinute: Readonly<Record<Exclude<Limited, "stream">, number>>;
  readonly questionsAtOnce: number;
  /** Event streams that are open at the same time. */
  readonly streams: { readonly ofAccount: number; readonly inAll: number };
}

/**
 * Limits all calls registered afterwards by their class: per account across sessions and keys, or per client address
 * for anonymous callers. Runs before anything more expensive.
 */
export function limitCalls({
  clock,
  limits,
  share,
  shareHoldings,
}: {
  clock: Clock;
  limits: CallLimits;
  share: ShareAttempts;
  shareHoldings: ShareHoldings;
}) {
  const admit = createAdmission(clock, limits, { share, shareHoldings });
  const hooks = new Map<LimitClass, onRequestAsyncHookHandler>();
  const hookOf = (limit: Limited) => {
    const hook = hooks.get(limit) ?? (async (request, reply) => admit(limit, request, reply));
    hooks.set(limit, hook);
    return hook;
  };
  return fp(
    async (app) => {
      app.decorate("limitAs", admit);
      app.addHook("onRoute", (route) => {
        const call = route.config?.call;
        const limit = call ? limitOf(call) : "none";
        if (limit === "none") return;
        const others = [route.onRequest ?? []].flat();
        // HEAD is registered with what GET has.
        if (!others.includes(hookOf(limit))) route.onRequest = [hookOf(limit), ...others];
      });
    },
    { name: "groundwork-limits" },
  );
}

function createAdmission(
  clock: Clock,
  { perMinute, questionsAtOnce, streams }: CallLimits,
  { share, shareHoldings }: { share: ShareAttempts; shareHoldings: ShareHoldings },
) {
  const window = (name: keyof CallLimits["perMinute"]) =>
    createAttemptWindow(clock, perMinute[name], 60_000, share(name, 60_000));
  const reads = window("read");
  const windows = {
    read: reads,
    stream: reads,
    write: window("write"),
    search: window("search"),
    ask: window("ask"),
    visit: window("visit"),
    upload: window("upload"),
    project: window("project"),
  };
  const answering = createPlaces(questionsAtOnce, Infinity, shareHoldings("questions at once"));
  // How many there are in all is what one process bears.
  const streaming = createPlaces(streams.ofAccount, streams.inAll, shareHoldings("streams at once"));

  return (limit: Limited, request: FastifyRequest, reply: FastifyReply): void => {
    const address = clientKey(request.ip);
    // A visitor's question counts against the publication's owner, even if the visitor is signed in.
    const who = limit === "visit" ? address : (request.caller?.userId ?? address);
    const wait = windows[limit].take(who);
    if (wait > 0) throw new TooManyCallsError(limit, wait);
    if (limit === "ask" && !answering.take(who, reply)) throw new TooManyAtOnceError(questionsAtOnce);
    if (limit === "stream" && !streaming.take(who, reply)) throw new TooManyStreamsError();
  };
}

/** Counts places that are occupied until an answer was sent or its client left. */
function createPlaces(mostOfOne: number, mostOfAll: number, shared: SharedHoldings | undefined) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Returns false if none is free. */
    take(who: string, reply: FastifyReply): boolean {
      const held = taken.get(who) ?? 0;
      if (held + (shared?.elsewhere(who) ?? 0) >= mostOfOne || all >= mostOfAll) return false;
      taken.set(who, held + 1);
      shared?.held(who, held + 1);
      all++;
      reply.raw.once("close", () => {
        all--;
        const left = taken.get(who)! - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
        shared?.held(who, left);
      });
      return true;
    },
  };
}

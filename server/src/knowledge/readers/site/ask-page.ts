import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import { ReadingError } from "../source.errors.ts";
import type { Visit } from "./frontier.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { type Leaving, reasonToLeave, type Site } from "./site.ts";
import { conditionsFor } from "./validators.ts";

/** What came of a visit: nothing was asked where `leave` says why, and `broken` ends the crawl. */
export type PageAnswer =
  | { document: FetchedDocument }
  | { leave: Leaving }
  | { error: AppError }
  | { broken: unknown };

/** Asks for a page of a site; `retryAfter` are the milliseconds before each further try. Never fails. */
export function createAskPage(
  site: Site,
  polite: PoliteFetch,
  retryAfter: readonly number[],
  signal: AbortSignal,
): (visit: Visit) => Promise<PageAnswer> {
  return async (visit) => {
    const leave = reasonToLeave(site, visit);
    if (leave !== null) return { leave };
    try {
      if (visit.tries > 0) await sleep(retryAfter[visit.tries - 1], undefined, { signal });
      return { document: await polite.get(visit.part, { headers: conditionsFor(visit.earlier) }) };
    } catch (error) {
      // A ReadingError is about the whole site.
      return error instanceof AppError && !(error instanceof ReadingError) ? { error } : { broken: error };
    }
  };
}

import type { AppError } from "#kit/app-error.ts";
import { isTemporary } from "../source.errors.ts";
import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import type { Recognition } from "../recognition/recognition.ts";
import type { KnownPart, PartOutcome } from "../source.ts";
import { validatorsOf } from "../web-page/fetch-page.ts";
import { canonicalAddress } from "./canonical-address.ts";
import type { Visit } from "./frontier.ts";
import { type Judgement, judgePage, leaveOut, type TextsSeen } from "./judge-page.ts";
import { isSignIn, pageReasons, type Leaving, ownAddress, type Site } from "./site.ts";

/** Holds the result of a visit: nothing was requested where `leave` says why, and `broken` ends the crawl. */
export type PageAnswer =
  | { document: FetchedDocument }
  | { leave: Leaving }
  | { error: AppError }
  | { broken: unknown };

export interface Judge {
  site: Site;
  seen: TextsSeen;
  recognition?: Recognition | undefined;
  /** Maps files to what earlier readings took from inside of them. */
  insides: ReadonlyMap<string, readonly KnownPart[]>;
  attempt(part: string): void;
  mayNameAnother(visit: Visit, address: string): boolean;
  askAnew(visit: Visit): Promise<PageAnswer>;
}

/** Judges a page that leads nowhere further. */
const left = (...outcomes: PartOutcome[]): Judgement => ({ outcomes, links: [] });

/** Returns what the answer to a visit means. Fails where the answer ends the crawl. */
export async function judgeAnswer(judge: Judge, visit: Visit, answer: PageAnswer): Promise<Judgement> {
  const { part } = visit;
  if ("broken" in answer) throw answer.broken;
  if ("leave" in answer) return left(leaveOut(part, "skipped", answer.leave.reason, answer.leave));
  if ("error" in answer) {
    const { error } = answer;
    return { ...left(leaveOut(part, "failed", error.message, { temporary: isTemporary(error) })), error };
  }
  const { document } = answer;
  if (document.status === 304) return judgeUnchanged(judge, visit, document);
  if (document.status >= 300) return judgeRedirect(judge.site, part, document);
  judge.attempt(part);
  return judgePage(visit, document, judge, (address) => judge.mayNameAnother(visit, address));
}

async function judgeUnchanged(judge: Judge, visit: Visit, { headers }: FetchedDocument): Promise<Judgement> {
  const { part } = visit;
  const earlier = visit.earlier!;
  const validators = validatorsOf(headers) ?? earlier.validators;
  if (earlier.kept) {
    if (earlier.hash !== null) judge.seen.note(part, earlier.hash);
    const insides = (judge.insides.get(part) ?? []).filter((inside) => inside.kept);
    const unchanged = [
      { part, validators },
      ...insides.map((inside) => ({ part: inside.part, validators: null })),
    ];
    return left(...unchanged.map((one) => ({ state: "unchanged" as const, ...one })));
  }
  if (earlier.hash !== null && !judge.seen.asText(earlier.hash)) {
    // It repeated a page that says something else today.
    const fresh = { ...visit, earlier: null };
    return judgeAnswer(judge, fresh, await judge.askAnew(fresh));
  }
  return left(leaveOut(part, "skipped", earlier.reason!, { hash: earlier.hash, validators }));
}

function judgeRedirect(site: Site, part: string, { headers }: FetchedDocument): Judgement {
  const target = canonicalAddress(headers.get("location") ?? "", part);
  if (target === null) return left(leaveOut(part, "failed", pageReasons.nowhere));
  if (target === part) return left(leaveOut(part, "failed", pageReasons.loop));
  const own = ownAddress(site, target);
  if (own !== null) return { ...left(leaveOut(part, "skipped", pageReasons.leadsTo(own))), leadsTo: own };
  if (isSignIn(target)) return left(leaveOut(part, "failed", pageReasons.signIn));
  return left(leaveOut(part, "skipped", pageReasons.leadsOutside(target, site.scope.folder)));
}

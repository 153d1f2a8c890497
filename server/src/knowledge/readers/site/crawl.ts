import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import type { KnownPart, PartOutcome, ReadingContext, FoundPart } from "../source.ts";
import { createAskPage, type PageAnswer } from "./ask-page.ts";
import { type Frontier, isInner, othersPart, type Visit } from "./frontier.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type Judgement, leaveOut } from "./judge-page.ts";
import { pageReasons } from "./page-reasons.ts";
import { isTemporary, type PoliteFetch } from "./polite-fetch.ts";
import { createSetAside } from "./set-aside.ts";
import { ownAddress, reasonToLeave, type Site } from "./site.ts";
import { createTextsSeen } from "./texts-seen.ts";

export interface CrawlLimits {
  /** Pages whose text is kept. */
  pages: number;
  /** Addresses that are noted. */
  addresses: number;
  /** Milliseconds before a page that failed for now is tried again, try by try. */
  retryAfter: readonly number[];
}

export interface Crawl {
  /** Takes up the first page; null where this reading has been there. */
  begin(document: FetchedDocument): Promise<Judgement | null>;
  /** Notes addresses to visit. */
  note(addresses: readonly string[], depth: number): Promise<void>;
  /** Visits what is waiting, and what that leads to. */
  run(): Promise<void>;
  /** Tells why the rest was not visited. Returns how many pages hold text. */
  finish(): Promise<number>;
  /** Resolves once everything that was told is kept. */
  kept(): Promise<void>;
  /** Tells again how far it is. */
  report(): void;
}

/** Pages asked for or being read at the same time: the next four are fetched while one is parsed. */
const inHand = 5;

/** Takes up the pages of a site one after the other, in the order in which they were found. */
export function createCrawl(
  site: Site,
  frontier: Frontier,
  polite: PoliteFetch,
  context: ReadingContext,
  limits: CrawlLimits,
): Crawl {
  const telling = createTelling(context);
  const seen = createTextsSeen();
  const aside = createSetAside();
  const ask = createAskPage(site, polite, limits.retryAfter, context.signal);
  const states = new Map<string, PartOutcome["state"]>();
  let withText = 0;
  let shown = 0;

  const settled = (part: string, state: PartOutcome["state"]) => {
    if (isInner(part)) return;
    states.set(part, state);
    if (hasText(state)) withText++;
  };
  for (const { part, current, state, hash } of context.known) {
    if (!current || state === "waiting") continue;
    settled(part, state);
    if (hasText(state) && hash !== null) seen.note(part, hash);
  }

  const judge = {
    site,
    seen,
    recognition: context.recognition,
    insides: insidesOf(context.known),
    attempt: context.attempt,
    askAnew: ask,
    /** Sites that name their first page everywhere mean nothing by it. */
    mayNameAnother: (visit: Visit, address: string) =>
      !visit.standsAlone &&
      visit.depth > 0 &&
      address !== site.start &&
      new URL(address).pathname !== "/" &&
      !aside.has(address) &&
      frontier.takes(address) &&
      ownAddress(site, address) === address &&
      reasonToLeave(site, { part: address, depth: visit.depth }) === null,
  };

  /** It never falls, and is whole only at the end. */
  function report(): void {
    const left = Math.min(frontier.waiting + aside.size, Math.max(0, limits.pages - withText));
    shown = Math.max(shown, Math.min(0.99, states.size / (states.size + left + 1)));
    context.progress(shown);
  }

  async function settle(visit: Visit, answer: PageAnswer): Promise<Judgement> {
    const judgement = await judgeAnswer(judge, visit, answer);
    const { outcomes, links, leadsTo, error } = judgement;
    if (error && isTemporary(error) && visit.tries < limits.retryAfter.length) {
      frontier.putBack({ ...visit, tries: visit.tries + 1 });
      return judgement;
    }
    const own = (addresses: readonly string[]) =>
      addresses.map((address) => ownAddress(site, address)).filter((address) => address !== null);
    const fresh = [
      ...frontier.add(own(leadsTo === undefined ? [] : [leadsTo]), visit.depth),
      ...frontier.add(own(links), visit.depth + 1),
    ];
    if (judgement.aside) aside.add(visit, leadsTo!);
    for (const outcome of outcomes) settled(partOf(outcome), outcome.state);
    await telling.tell(fresh, outcomes);
    await decideAside(judgement.aside ? leadsTo! : visit.part);
    report();
    return judgement;
  }

  /** Once the outcome of a page is known, so is that of the pages that named it as the same. */
  async function decideAside(sameAs: string): Promise<void> {
    const state = states.get(sameAs);
    if (state === undefined) return;
    for (const visit of aside.take(sameAs)) {
      if (!hasText(state)) {
        frontier.putBack({ ...visit, standsAlone: true });
        continue;
      }
      settled(visit.part, "skipped");
      await telling.tell([], [leaveOut(visit.part, "skipped", pageReasons.readAt(sameAs))]);
    }
  }

  return {
    async begin(document) {
      const first = frontier.first(site.start);
      if (!first) return null;
      await telling.tell([...first.found, ...frontier.inherited()], []);
      return settle(first.visit, { document });
    },
    report,
    note: (addresses, depth) => telling.tell(frontier.add(addresses, depth), []),
    async run() {
      const hand: { visit: Visit; answer: Promise<PageAnswer> }[] = [];
      for (;;) {
        while (hand.length < inHand && withText + hand.length < limits.pages) {
          const visit = frontier.next();
          if (!visit) break;
          hand.push({ visit, answer: ask(visit) });
        }
        const first = hand[0];
        if (!first) return;
        await settle(first.visit, await first.answer);
        hand.shift();
      }
    },
    async finish() {
      const rest = aside.rest();
      for (let visit = frontier.next(); visit; visit = frontier.next()) rest.push(visit);
      for (const visit of rest) {
        const beyond = {
          reason: pageReasons.tooMany(limits.pages),
          cut: { by: "number", parts: 1 },
        } as const;
        const { reason, cut } = reasonToLeave(site, visit) ?? beyond;
        await telling.tell([], [leaveOut(visit.part, "skipped", reason, { cut })]);
      }
      if (frontier.unnoted > 0) {
        const reason = pageReasons.unnoted(frontier.unnoted, limits.addresses);
        const cut = { by: "number", parts: frontier.unnoted } as const;
        await telling.tell([], [leaveOut(othersPart, "skipped", reason, { title: "Other addresses", cut })]);
      }
      await telling.kept();
      return withText;
    },
    kept: telling.kept,
  };
}

function hasText(state: PartOutcome["state"]): boolean {
  return state === "read" || state === "unchanged";
}

function insidesOf(known: readonly KnownPart[]): Map<string, KnownPart[]> {
  const insides = new Map<string, KnownPart[]>();
  for (const part of known) {
    const at = part.part.indexOf("#");
    if (at < 0) continue;
    const file = part.part.slice(0, at);
    insides.set(file, [...(insides.get(file) ?? []), part]);
  }
  return insides;
}

/** Hands over what a crawl finds, in order, while the next page is already being read. */
interface Telling {
  /** What pages lead to is kept before they are told. Waits for what was told before, not for this. */
  tell(found: readonly FoundPart[], outcomes: readonly PartOutcome[]): Promise<void>;
  /** Resolves once everything is kept. */
  kept(): Promise<void>;
}

function createTelling({ found, tell }: Pick<ReadingContext, "found" | "tell">): Telling {
  let last: Promise<void> = Promise.resolve();
  const put = async (fresh: readonly FoundPart[], outcomes: readonly PartOutcome[]) => {
    if (fresh.length > 0) await found(fresh);
    for (const outcome of outcomes) await tell(outcome);
  };
  return {
    async tell(fresh, outcomes) {
      await last;
      last = put(fresh, outcomes);
      // A failure is met by whoever waits next.
      last.catch(() => undefined);
    },
    kept: () => last,
  };
}

/** The name of the part that an outcome is about. */
function partOf(outcome: PartOutcome): string {
  return outcome.state === "read" ? outcome.part.part : outcome.part;
}

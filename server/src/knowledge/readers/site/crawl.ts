import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import {
  type FoundPart,
  hasText,
  type KnownPart,
  partNameOf,
  type PartOutcome,
  type ReadingContext,
} from "../source.ts";
import { isTemporary, ReadingError } from "../source.errors.ts";
import { conditionsFor } from "../web-page/fetch-page.ts";
import { Frontier, isInner, othersPart, SetAside, type Visit } from "./frontier.ts";
import { type Judge, judgeAnswer, type PageAnswer } from "./judge-answer.ts";
import { type Judgement, leaveOut, TextsSeen } from "./judge-page.ts";
import { pageReasons, ownAddress, reasonToLeave, type Site } from "./site.ts";
import type { PoliteFetch } from "./polite-fetch.ts";

interface CrawlLimits {
  pages: number;
  addresses: number;
  /** Milliseconds before a page that failed for now is tried again, try by try. */
  retryAfter: readonly number[];
}

/** Pages asked for or being read at the same time: the next four are fetched while one is parsed. */
const inHand = 5;

export class Crawl {
  readonly frontier: Frontier;
  readonly #site: Site;
  readonly #polite: PoliteFetch;
  readonly #context: ReadingContext;
  readonly #limits: CrawlLimits;
  readonly #judge: Judge;
  readonly #seen = new TextsSeen();
  readonly #aside = new SetAside();
  readonly #states = new Map<string, PartOutcome["state"]>();
  #withText = 0;
  #shown = 0;
  #stored: Promise<void> = Promise.resolve();

  constructor(site: Site, polite: PoliteFetch, context: ReadingContext, limits: CrawlLimits) {
    this.frontier = new Frontier(context.known, limits.addresses);
    this.#site = site;
    this.#polite = polite;
    this.#context = context;
    this.#limits = limits;
    this.#judge = {
      site,
      seen: this.#seen,
      recognition: context.recognition,
      insides: insidesOf(context.known),
      attempt: context.attempt,
      askAnew: (visit) => this.#ask(visit),
      mayNameAnother: (visit, address) => this.#mayNameAnother(visit, address),
    };
    for (const { part, current, state, hash } of context.known) {
      if (!current || state === "waiting") continue;
      this.#settled(part, state);
      if (hasText(state) && hash !== null) this.#seen.note(part, hash);
    }
  }

  /** Takes up the first page; null where this reading has been there. */
  async begin(document: FetchedDocument): Promise<Judgement | null> {
    const first = this.frontier.first(this.#site.start);
    if (!first) return null;
    await this.#tell([...first.found, ...this.frontier.inherited()], []);
    return this.#settle(first.visit, { document });
  }

  note(addresses: readonly string[], depth: number): Promise<void> {
    return this.#tell(this.frontier.add(addresses, depth), []);
  }

  async run(): Promise<void> {
    const hand: { visit: Visit; answer: Promise<PageAnswer> }[] = [];
    for (;;) {
      while (hand.length < inHand && this.#withText + hand.length < this.#limits.pages) {
        const visit = this.frontier.next();
        if (!visit) break;
        hand.push({ visit, answer: this.#ask(visit) });
      }
      const first = hand[0];
      if (!first) return;
      await this.#settle(first.visit, await first.answer);
      hand.shift();
    }
  }

  /** Tells why the rest was not visited. Returns how many pages hold text. */
  async finish(): Promise<number> {
    const { pages, addresses } = this.#limits;
    const { unnoted } = this.frontier;
    const rest = this.#aside.rest();
    for (let visit = this.frontier.next(); visit; visit = this.frontier.next()) rest.push(visit);
    const beyond = { reason: pageReasons.tooMany(pages), cut: { by: "number", parts: 1 } } as const;
    for (const visit of rest) {
      const leave = reasonToLeave(this.#site, visit) ?? beyond;
      await this.#tell([], [leaveOut(visit.part, "skipped", leave.reason, leave)]);
    }
    if (unnoted > 0) {
      const cut = { by: "number", parts: unnoted } as const;
      const reason = pageReasons.unnoted(unnoted, addresses);
      await this.#tell([], [leaveOut(othersPart, "skipped", reason, { title: "Other addresses", cut })]);
    }
    await this.kept();
    return this.#withText;
  }

  kept(): Promise<void> {
    return this.#stored;
  }

  /** Tells again how far it is: that never falls, and is whole only at the end. */
  report(): void {
    const open = Math.max(0, this.#limits.pages - this.#withText);
    const left = Math.min(this.frontier.waiting + this.#aside.size, open);
    const { size } = this.#states;
    this.#shown = Math.max(this.#shown, Math.min(0.99, size / (size + left + 1)));
    this.#context.progress(this.#shown);
  }

  /** Asks for a page. Never fails. */
  async #ask(visit: Visit): Promise<PageAnswer> {
    const leave = reasonToLeave(this.#site, visit);
    if (leave !== null) return { leave };
    const { signal } = this.#context;
    try {
      if (visit.tries > 0) await sleep(this.#limits.retryAfter[visit.tries - 1], undefined, { signal });
      return { document: await this.#polite.get(visit.part, { headers: conditionsFor(visit.earlier) }) };
    } catch (error) {
      // A ReadingError is about the whole site.
      return error instanceof AppError && !(error instanceof ReadingError) ? { error } : { broken: error };
    }
  }

  async #settle(visit: Visit, answer: PageAnswer): Promise<Judgement> {
    const judgement = await judgeAnswer(this.#judge, visit, answer);
    const { outcomes, links, leadsTo, error } = judgement;
    if (error && isTemporary(error) && visit.tries < this.#limits.retryAfter.length) {
      this.frontier.putBack({ ...visit, tries: visit.tries + 1 });
      return judgement;
    }
    const own = (addresses: readonly string[]) =>
      addresses.map((address) => ownAddress(this.#site, address)).filter((address) => address !== null);
    const fresh = [
      ...this.frontier.add(own(leadsTo === undefined ? [] : [leadsTo]), visit.depth),
      ...this.frontier.add(own(links), visit.depth + 1),
    ];
    if (judgement.aside) this.#aside.add(visit, leadsTo!);
    for (const outcome of outcomes) this.#settled(partNameOf(outcome), outcome.state);
    await this.#tell(fresh, outcomes);
    await this.#decideAside(judgement.aside ? leadsTo! : visit.part);
    this.report();
    return judgement;
  }

  /** Once the outcome of a page is known, so is that of the pages that named it as the same. */
  async #decideAside(sameAs: string): Promise<void> {
    const state = this.#states.get(sameAs);
    if (state === undefined) return;
    for (const visit of this.#aside.take(sameAs)) {
      if (!hasText(state)) {
        this.frontier.putBack({ ...visit, standsAlone: true });
        continue;
      }
      this.#settled(visit.part, "skipped");
      await this.#tell([], [leaveOut(visit.part, "skipped", pageReasons.readAt(sameAs))]);
    }
  }

  #settled(part: string, state: PartOutcome["state"]): void {
    if (isInner(part)) return;
    this.#states.set(part, state);
    if (hasText(state)) this.#withText++;
  }

  /** Sites that name their first page everywhere mean nothing by it. */
  #mayNameAnother(visit: Visit, address: string): boolean {
    if (visit.standsAlone || visit.depth === 0 || address === this.#site.start) return false;
    if (new URL(address).pathname === "/" || this.#aside.has(address)) return false;
    if (!this.frontier.takes(address) || ownAddress(this.#site, address) !== address) return false;
    return reasonToLeave(this.#site, { part: address, depth: visit.depth }) === null;
  }

  /** Hands over findings in order, those that pages lead to first. Waits for the report before, not for this one. */
  async #tell(fresh: readonly FoundPart[], outcomes: readonly PartOutcome[]): Promise<void> {
    await this.#stored;
    this.#stored = this.#put(fresh, outcomes);
    // A failure is met by whoever waits next.
    this.#stored.catch(() => undefined);
  }

  async #put(fresh: readonly FoundPart[], outcomes: readonly PartOutcome[]): Promise<void> {
    if (fresh.length > 0) await this.#context.found(fresh);
    for (const outcome of outcomes) await this.#context.tell(outcome);
  }
}

function insidesOf(known: readonly KnownPart[]): Map<string, KnownPart[]> {
  const inner = known.filter(({ part }) => part.includes("#"));
  return Map.groupBy(inner, ({ part }) => part.slice(0, part.indexOf("#")));
}

import type { Block, Group } from "../../../server/src/knowledge/documents/document.ts";
import type { GoldItem, GoldKind } from "./gold.ts";
import { judgeHistory, judgeOut } from "./no-content.ts";
import { blocksOf, groupsOf, lineWith, outOf, type Reading, textOf, within } from "./reading.ts";
import { judgeTables } from "./tables.ts";
import { Verdicts, type Wrong, wrong } from "./verdicts.ts";
import { beginsWith, endsWith, holds, sameTerm, sameWords, type Span, withoutMark } from "./words.ts";

/** Judges what the reader saw, its blocks and groups, by what is on the page. */
export function judgeStructure(reading: Reading, items: readonly GoldItem[]): Verdicts {
  const verdicts = new Verdicts();
  const judges = {
    section: judgeSections,
    entry: judgeEntries,
    list: judgeLists,
    table: judgeTables,
    code: judgeCode,
    question: judgeQuestions,
    out: judgeOut,
    history: judgeHistory,
  } satisfies Record<GoldKind, unknown>;
  for (const [kind, judge] of Object.entries(judges))
    judge(
      reading,
      items.filter((item) => item.kind === kind),
      verdicts,
    );
  return verdicts;
}

/** Holds what was read for an item of the gold, where something was, and what is wrong with it. */
type Matched<R> = [read: R | undefined, fault: Wrong | null];

/** Judges one kind: matches each item with what was read, `right` being what was taken before. What nothing matches is wrong. */
function judgeEach<R extends Span>(
  { reading, verdicts, kind, name = kind }: Judging,
  gold: readonly GoldItem[],
  read: readonly R[],
  match: (item: GoldItem, right: ReadonlySet<R>) => Matched<R>,
): void {
  const right = new Set<R>();
  for (const item of gold) {
    const [matched, fault] = match(item, right);
    if (matched) right.add(matched);
    verdicts.expected(kind, fault, item.optional);
  }
  for (const one of read) {
    const fault = wrong(`${name} where there is none`, "", textOf(reading, one));
    verdicts.read(kind, right.has(one) ? null : fault);
  }
}

interface Judging {
  reading: Reading;
  verdicts: Verdicts;
  kind: GoldKind;
  /** Names its blocks, where not by its kind. */
  name?: string;
}

function judgeSections(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const blocks = blocksOf(reading);
  const beneath = (block: Block) => {
    const next = blocks.slice(blocks.indexOf(block) + 1).find(({ kind }) => kind !== "heading");
    return next ? withoutMark(reading.part.text.slice(next.start, next.start + 400)) : "";
  };
  const all = blocks.filter(({ kind }) => kind === "heading");
  judgeEach(
    { reading, verdicts, kind: "section", name: "heading" },
    gold,
    all,
    ({ name, first }): Matched<Block> => {
      const isThis = (block: Block) => sameWords(textOf(reading, block), name);
      const headings = all.filter(isThis);
      const found = headings.find((block) => first === null || beginsWith(beneath(block), first));
      if (found) return [found, null];
      const [near] = headings;
      if (near) return [near, wrong("other words beneath the heading", `${name}: ${first}`, beneath(near))];
      const other = blocks.find(isThis) ?? blocks.find((block) => holds(textOf(reading, block), name));
      const kind = other ? `heading read as ${other.kind}, or with other words` : "heading missing";
      return [undefined, wrong(kind, name, other ? textOf(reading, other) : "")];
    },
  );
}

/** Returns the terms a group begins with, and the rest of it. */
function openEntry(reading: Reading, group: Group): { group: Group; terms: Block[]; rest: Span } {
  const blocks = reading.part.blocks.filter((block) => within(block, group));
  const inner = reading.part.groups?.find((each) => each.start > group.start && within(each, group));
  const terms: Block[] = [];
  for (const block of blocks) {
    if (block.kind !== "term" || (inner && block.start >= inner.start)) break;
    terms.push(block);
  }
  const start = blocks[terms.length]?.start ?? group.end;
  return { group, terms, rest: { start, end: group.end } };
}

function judgeEntries(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const groups = groupsOf(reading, "entry");
  const opened = groups.map((group) => openEntry(reading, group));
  const isTerm = (block: Block, term: string) => sameTerm(textOf(reading, block), term);
  judgeEach(
    { reading, verdicts, kind: "entry" },
    gold,
    contentOf(reading, groups),
    (item, right): Matched<Group> => {
      const { all: terms, first, last } = item;
      const expected = `${terms.join(" · ")}: ${first} … ${last}`;
      const named = opened.filter(
        ({ group, terms: read }) =>
          !right.has(group) &&
          read.length === terms.length &&
          terms.every((term, i) => isTerm(read[i]!, term)),
      );
      const begins = named.filter(({ rest }) => first === null || beginsWith(textOf(reading, rest), first));
      const ends = begins.find(({ rest }) => last === null || endsWith(textOf(reading, rest), last));
      if (ends) return [ends.group, null];
      const [matched = named[0]] = begins;
      if (matched) {
        const kind = begins.length > 0 ? "entry ends elsewhere" : "entry begins elsewhere";
        return [matched.group, wrong(kind, expected, textOf(reading, matched.rest))];
      }
      const near = opened.find(({ terms: read }) =>
        read.some((block) => terms.some((term) => isTerm(block, term))),
      );
      const shown = near?.terms.map((block) => textOf(reading, block)).join(" · ");
      if (near) return [undefined, wrong("terms of the entry differ", expected, shown!)];
      const block = blocksOf(reading).find((each) => isTerm(each, terms[0]!));
      const kind = block ? `term read as ${block.kind}` : "entry missing";
      return [undefined, wrong(kind, expected, block ? textOf(reading, block) : "")];
    },
  );
}

function judgeLists(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const groups = groupsOf(reading, "list", "steps");
  const inner = (group: Group) =>
    groups.filter((other) => other !== group && within(other, group) && !within(group, other));
  const direct = (group: Group) =>
    reading.part.blocks.filter(
      (block) => within(block, group) && !inner(group).some((other) => within(block, other)),
    );
  judgeEach(
    { reading, verdicts, kind: "list" },
    gold,
    contentOf(reading, groups),
    (item, right): Matched<Group> => {
      const { lead, all: items } = item;
      const hits = groups.map((group) => {
        const blocks = direct(group).map((block) => withoutMark(textOf(reading, block)));
        let at = 0;
        const found = items.filter((words) => {
          const place = blocks.findIndex((text, i) => i >= at && beginsWith(text, words));
          if (place >= 0) at = place + 1;
          return place >= 0;
        });
        return { group, found: found.length, begins: beginsWith(blocks[0] ?? "", items[0]!) };
      });
      const best = hits
        .filter(({ group, found }) => found > 0 && !right.has(group))
        .sort((a, b) => b.found - a.found || Number(b.begins) - Number(a.begins))[0];
      const expected = `${lead ?? ""} [${items.length}] ${items.join(" / ")}`;
      if (!best) return [undefined, wrong("list missing", expected, lineWith(reading, items[0]!))];
      const { group, found, begins } = best;
      if (found < items.length || !begins)
        return [
          group,
          wrong("items of the list missing, or in another one", expected, textOf(reading, group)),
        ];
      return [group, leadFault(reading, lead, group.start, "list", expected)];
    },
  );
}

function judgeCode(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const blocks = blocksOf(reading, "code");
  judgeEach(
    { reading, verdicts, kind: "code" },
    gold,
    blocks,
    ({ lead, first, last }, right): Matched<Block> => {
      const expected = `${lead ?? ""} ${first} … ${last}`;
      const begun = blocks.filter((block) => beginsWith(textOf(reading, block), first!) && !right.has(block));
      const whole = begun.find((block) => endsWith(textOf(reading, block), last!));
      const matched = whole ?? begun[0];
      if (!matched) return [matched, wrong("code not read as code", expected, lineWith(reading, first!))];
      if (!whole) return [matched, wrong("code ends elsewhere", expected, textOf(reading, matched))];
      return [whole, leadFault(reading, lead, whole.start, "code", expected)];
    },
  );
}

function judgeQuestions(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const groups = groupsOf(reading, "question");
  judgeEach(
    { reading, verdicts, kind: "question" },
    gold,
    groups,
    ({ name, first, last }, right): Matched<Group> => {
      const asked = groups.find((group) => {
        const text = textOf(reading, group);
        // It may be numbered.
        return (
          [text, text.replace(/^[\d.]+\s/, "")].some((one) => beginsWith(one, name)) && !right.has(group)
        );
      });
      const text = asked ? textOf(reading, asked) : lineWith(reading, name);
      if (asked && (first === null || holds(text, first)) && (last === null || endsWith(text, last)))
        return [asked, null];
      const kind = asked ? "question and answer end elsewhere" : "question not read as one";
      return [asked, wrong(kind, `${name}: ${first} … ${last}`, text)];
    },
  );
}

/** Says what is wrong where the block right before a place, past those that are no content, does not end with the lead. */
function leadFault(reading: Reading, lead: string | null, at: number, name: string, expected: string) {
  const out = outOf(reading);
  const before = reading.part.blocks.findLast(
    (block) => block.end <= at && !out.some((group) => within(block, group)),
  );
  const read = before ? textOf(reading, before) : "";
  if (lead === null || (before && endsWith(read, lead))) return null;
  return wrong(`lead is not before the ${name}`, expected, read);
}

const contentOf = (reading: Reading, groups: readonly Group[]) => {
  const out = outOf(reading);
  return groups.filter((group) => !out.some((each) => within(group, each)));
};

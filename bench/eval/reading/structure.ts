import type { Block, Group } from "../../../server/src/knowledge/documents/document.ts";
import type { GoldCode, GoldEntry, GoldItem, GoldList, GoldQuestion, GoldSection } from "./gold.ts";
import { judgeHistory, judgeOut } from "./no-content.ts";
import { blocksOf, groupsOf, lineWith, outOf, type Reading, textOf, within } from "./reading.ts";
import { judgeTables } from "./tables.ts";
import { createVerdicts, type Verdicts, type VerdictsInTheMaking, wrongUnless } from "./verdicts.ts";
import { beginsWith, endsWith, holds, sameTerm, sameWords, type Span, withoutMark } from "./words.ts";

/** What the reader saw, its blocks and groups, beside what stands on the page. */
export function judgeStructure(reading: Reading, items: readonly GoldItem[]): Verdicts {
  const verdicts = createVerdicts();
  const of = <K extends GoldItem["kind"]>(kind: K) =>
    items.filter((item): item is Extract<GoldItem, { kind: K }> => item.kind === kind);
  judgeSections(reading, of("section"), verdicts);
  judgeEntries(reading, of("entry"), verdicts);
  judgeLists(reading, of("list"), verdicts);
  judgeTables(reading, of("table"), verdicts);
  judgeCode(reading, of("code"), verdicts);
  judgeQuestions(reading, of("question"), verdicts);
  judgeOut(reading, of("out"), verdicts);
  judgeHistory(reading, of("history"), verdicts);
  return verdicts;
}

function judgeSections(reading: Reading, gold: readonly GoldSection[], verdicts: VerdictsInTheMaking): void {
  const blocks = blocksOf(reading);
  const right = new Set<Block>();
  for (const { heading, first, optional } of gold) {
    const isThis = (block: Block) => sameWords(textOf(reading, block), heading);
    const headings = blocks.filter((block) => block.kind === "heading" && isThis(block));
    const beneath = (block: Block) => {
      const next = blocks.slice(blocks.indexOf(block) + 1).find(({ kind }) => kind !== "heading");
      return next ? withoutMark(reading.part.text.slice(next.start, next.start + 400)) : "";
    };
    const found = headings.find((block) => first === null || beginsWith(beneath(block), first));
    if (found) right.add(found);
    else if (headings[0]) right.add(headings[0]);
    verdicts.expected("section", sectionFault(), optional);

    function sectionFault() {
      if (found) return null;
      if (headings[0])
        return {
          kind: "other words beneath the heading",
          expected: `${heading}: ${first}`,
          read: beneath(headings[0]),
        };
      const other = blocks.find(isThis) ?? blocks.find((block) => holds(textOf(reading, block), heading));
      return {
        kind: other ? `heading read as ${other.kind}, or with other words` : "heading missing",
        expected: heading,
        read: other ? textOf(reading, other) : "",
      };
    }
  }
  for (const block of blocks)
    if (block.kind === "heading")
      verdicts.read(
        "section",
        right.has(block)
          ? null
          : { kind: "heading where none stands", expected: "", read: textOf(reading, block) },
      );
}

/** The terms a group begins with, and the rest of it. */
function openEntry(reading: Reading, group: Group): { terms: Block[]; rest: Span } {
  const blocks = reading.part.blocks.filter((block) => within(block, group));
  const inner = reading.part.groups?.find((each) => each.start > group.start && within(each, group));
  const terms: Block[] = [];
  for (const block of blocks) {
    if (block.kind !== "term" || (inner && block.start >= inner.start)) break;
    terms.push(block);
  }
  const start = blocks[terms.length]?.start ?? group.end;
  return { terms, rest: { start, end: group.end } };
}

function judgeEntries(reading: Reading, gold: readonly GoldEntry[], verdicts: VerdictsInTheMaking): void {
  const groups = groupsOf(reading, "entry").map((group) => ({ group, ...openEntry(reading, group) }));
  const right = new Set<Group>();
  for (const { terms, first, last, optional } of gold) {
    const named = groups.filter(
      ({ group, terms: read }) =>
        !right.has(group) &&
        read.length === terms.length &&
        terms.every((term, i) => sameTerm(textOf(reading, read[i]!), term)),
    );
    const begins = named.filter(({ rest }) => first === null || beginsWith(textOf(reading, rest), first));
    const ends = begins.find(({ rest }) => last === null || endsWith(textOf(reading, rest), last));
    const [matched] = ends ? [ends] : begins.length > 0 ? begins : named;
    if (matched) right.add(matched.group);
    verdicts.expected("entry", entryFault(), optional);

    function entryFault() {
      if (ends) return null;
      const expected = `${terms.join(" · ")}: ${first} … ${last}`;
      if (matched)
        return {
          kind: begins.length > 0 ? "entry ends elsewhere" : "entry begins elsewhere",
          expected,
          read: textOf(reading, matched.rest),
        };
      const near = groups.find(({ terms: read }) =>
        read.some((block) => terms.some((term) => sameTerm(textOf(reading, block), term))),
      );
      if (near)
        return {
          kind: "terms of the entry differ",
          expected,
          read: near.terms.map((block) => textOf(reading, block)).join(" · "),
        };
      const block = blocksOf(reading).find((each) => sameTerm(textOf(reading, each), terms[0]!));
      return {
        kind: block ? `term read as ${block.kind}` : "entry missing",
        expected,
        read: block ? textOf(reading, block) : "",
      };
    }
  }
  for (const { group } of groups.filter(({ group: each }) => !isOut(reading, each)))
    verdicts.read("entry", wrongUnless(right.has(group), textOf(reading, group), "entry where none stands"));
}

function judgeLists(reading: Reading, gold: readonly GoldList[], verdicts: VerdictsInTheMaking): void {
  const groups = groupsOf(reading, "list", "steps");
  const inner = (group: Group) =>
    groups.filter((other) => other !== group && within(other, group) && !within(group, other));
  const right = new Set<Group>();
  for (const { lead, items, optional } of gold) {
    const direct = (group: Group) =>
      reading.part.blocks.filter(
        (block) => within(block, group) && !inner(group).some((other) => within(block, other)),
      );
    const hits = groups.map((group) => {
      const blocks = direct(group).map((block) => withoutMark(textOf(reading, block)));
      let at = 0;
      const found = items.filter((item) => {
        const place = blocks.findIndex((text, i) => i >= at && beginsWith(text, item));
        if (place >= 0) at = place + 1;
        return place >= 0;
      });
      return { group, found: found.length, begins: beginsWith(blocks[0] ?? "", items[0]!) };
    });
    const best = hits
      .filter(({ group, found }) => found > 0 && !right.has(group))
      .sort((a, b) => b.found - a.found || Number(b.begins) - Number(a.begins))[0];
    if (best) right.add(best.group);
    verdicts.expected("list", listFault(), optional);

    function listFault() {
      const expected = `${lead ?? ""} [${items.length}] ${items.join(" / ")}`;
      if (!best) return { kind: "list missing", expected, read: lineWith(reading, items[0]!) };
      const read = textOf(reading, best.group);
      if (best.found < items.length || !best.begins)
        return { kind: "items of the list missing, or in another one", expected, read };
      const before = blockBefore(reading, best.group.start);
      if (lead !== null && !(before && endsWith(textOf(reading, before), lead)))
        return {
          kind: "lead is not before the list",
          expected,
          read: before ? textOf(reading, before) : "",
        };
      return null;
    }
  }
  for (const group of groups.filter((each) => !isOut(reading, each)))
    verdicts.read("list", wrongUnless(right.has(group), textOf(reading, group), "list where none stands"));
}

function judgeCode(reading: Reading, gold: readonly GoldCode[], verdicts: VerdictsInTheMaking): void {
  const blocks = blocksOf(reading, "code");
  const right = new Set<Block>();
  for (const { lead, first, last, optional } of gold) {
    const begun = blocks.filter((block) => beginsWith(textOf(reading, block), first) && !right.has(block));
    const whole = begun.find((block) => endsWith(textOf(reading, block), last));
    const [matched] = whole ? [whole] : begun;
    if (matched) right.add(matched);
    verdicts.expected("code", codeFault(), optional);

    function codeFault() {
      const expected = `${lead ?? ""} ${first} … ${last}`;
      if (!matched) return { kind: "code not read as code", expected, read: lineWith(reading, first) };
      if (!whole) return { kind: "code ends elsewhere", expected, read: textOf(reading, matched) };
      const before = blockBefore(reading, whole.start);
      if (lead === null || (before && endsWith(textOf(reading, before), lead))) return null;
      return {
        kind: "lead is not before the code",
        expected,
        read: before ? textOf(reading, before) : "",
      };
    }
  }
  for (const block of blocks)
    verdicts.read("code", wrongUnless(right.has(block), textOf(reading, block), "code where none stands"));
}

/** It may be numbered. */
const asks = (text: string, question: string) =>
  beginsWith(text, question) || beginsWith(text.replace(/^[\d.]+\s/, ""), question);

function judgeQuestions(
  reading: Reading,
  gold: readonly GoldQuestion[],
  verdicts: VerdictsInTheMaking,
): void {
  const groups = groupsOf(reading, "question");
  const right = new Set<Group>();
  for (const { question, first, last, optional } of gold) {
    const asked = groups.find((group) => asks(textOf(reading, group), question) && !right.has(group));
    if (asked) right.add(asked);
    const text = asked ? textOf(reading, asked) : lineWith(reading, question);
    const isWhole =
      asked && (first === null || holds(text, first)) && (last === null || endsWith(text, last));
    verdicts.expected(
      "question",
      isWhole
        ? null
        : {
            kind: asked ? "question and answer end elsewhere" : "question not read as one",
            expected: `${question}: ${first} … ${last}`,
            read: text,
          },
      optional,
    );
  }
  for (const group of groups)
    verdicts.read(
      "question",
      wrongUnless(right.has(group), textOf(reading, group), "question where none stands"),
    );
}

const isOut = (reading: Reading, group: Span) => outOf(reading).some((out) => within(group, out));

/** The block right before a place, past those that are no content. */
function blockBefore(reading: Reading, at: number): Block | undefined {
  const out = outOf(reading);
  return reading.part.blocks.findLast(
    (block) => block.end <= at && !out.some((group) => within(block, group)),
  );
}

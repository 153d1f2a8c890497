import type { ResourceNames } from "../answer.ts";
import type { WholeKind } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup, oneLine } from "../compose/markup.ts";
import { headingsOf, sourceName } from "../compose/source-name.ts";
import type { Project } from "../project-memory.ts";
import { portionsOf, saidIn, type Survey, tellingUnits } from "../survey/survey-project.ts";
import { filled, type OwnVoice } from "../own-words/own-words.ts";
import { ownWords, withoutNumber } from "./wording.ts";

const mostNames = 5;
const mostTopics = 8;

/** Returns what the product says of itself, in the language of the question. */
export function assistantLines(
  kind: WholeKind,
  { statistics }: Project,
  survey: Survey,
  names: ResourceNames,
  voice: OwnVoice,
): DraftLine[] {
  const { words } = voice;
  const resources = voice.counted(words.resourcesCounted, statistics.resources);
  const about = filled(words.askAbout, { resources });
  switch (kind) {
    case "thanks":
      return [ownWords(words.welcome, about)];
    case "farewell":
      return [ownWords(words.goodbye)];
    case "capabilities":
      return capabilities(resources, survey, names, voice);
    case "how-it-works": {
      const passages = voice.counted(words.indexedPassagesCounted, statistics.passages);
      return [
        ownWords(filled(words.noMakingUp, { passages, resources }), words.searches),
        ownWords(words.ownSentences, words.saysSo),
      ];
    }
    default:
      return [ownWords(words.hello, about)];
  }
}

function capabilities(
  resources: string,
  survey: Survey,
  names: ResourceNames,
  { words, listed, inQuotes }: OwnVoice,
): DraftLine[] {
  const portions = portionsOf(survey, names).toSorted((a, b) => saidIn(b) - saidIn(a));
  const parts = new Set(survey.units.map(({ resourceId, part }) => `${resourceId}\n${part}`));
  const [only] = survey.units;
  // A site goes by its pages: the first of them may be any.
  const listedNames = parts.size === 1 ? [sourceName(only!, names)] : portions.map(({ name }) => name);
  const shown = listedNames.slice(0, mostNames).map((name) => inQuotes(oneLine(name)));
  const topics = topicsOf(tellingUnits(survey, names)).slice(0, mostTopics);
  return [
    ownWords(
      shown.length > 0
        ? filled(words.answersFromNamed, {
            resources,
            names: listed(shown, listedNames.length - shown.length),
          })
        : filled(words.answersFrom, { resources }),
      words.quoted,
    ),
    ...(topics.length > 1 ? [ownWords(words.topics), ...topics.map(item)] : []),
    ownWords(words.askFor),
  ];
}

/** Returns headings that read as topics, each with the first passage under it. */
function topicsOf(units: readonly IndexedPassage[]): { heading: string; unit: IndexedPassage }[] {
  const first = new Map<string, IndexedPassage>();
  for (const unit of units)
    for (const heading of headingsOf([unit]).map(withoutNumber))
      if (!first.has(heading)) first.set(heading, unit);
  return [...first].map(([heading, unit]) => ({ heading, unit }));
}

/** Returns a topic as an item whose mark opens the place where it begins. */
function item({ heading, unit }: { heading: string; unit: IndexedPassage }): DraftLine {
  const { start, end } = unit.sentences[0] ?? unit;
  const sources = [{ passage: unit, start, end }];
  return { prefix: "- ", sentences: [{ text: escapeMarkup(heading), sources, pointing: true }] };
}

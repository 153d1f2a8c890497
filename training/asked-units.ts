import { z } from "zod";
import { jsonLines } from "../bench/harness/lines.ts";

const unit = z.object({
  /** True for a right answer's passage. */
  right: z.boolean(),
  /** In the order of the feature names at the head of the file. */
  features: z.array(z.number()),
});

const question = z.object({
  collection: z.string(),
  /** Written as customers ask, with what is absent as they would ask for it; or for another purpose. */
  asks: z.enum(["customers", "others"]),
  id: z.string(),
  absent: z.boolean(),
  /** For each thing that the answer must hold, which of the units hold it. */
  needs: z.array(z.array(z.boolean())),
  /** The share of the question's words, by idf, that nothing holds. */
  unknown: z.number(),
  /** True if it asks for several things. */
  several: z.boolean(),
  /** True if it takes words over from the question before it. */
  followUp: z.boolean(),
  units: z.array(unit),
});

/** A question with the units that a search found for it: their features, and which of them are right. */
export type AskedUnits = z.infer<typeof question>;

const head = z.object({ features: z.array(z.string()) });

/** Reads what `collect.ts` wrote: a line with the features' names, then one for each question. */
export function readAskedUnits(path: string): { features: string[]; questions: AskedUnits[] } {
  const [first, ...rest] = jsonLines(path);
  const { features } = head.parse(first ?? {});
  return { features, questions: rest.map((one) => question.parse(one)) };
}

/** "gnucash" and "gnucash-de" hold the same in two languages. */
export function familyOf(collection: string): string {
  return collection.split(/[-_]/)[0]!;
}

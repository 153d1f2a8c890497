import type { PublicCitation } from "@groundwork/contract/answers";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { ResourceNames } from "#knowledge/answer/answer.ts";
import type { Database } from "#platform/database/database.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { findLivePublication } from "../publications/find-live-publication.ts";
import type { LivePublication } from "../publications/publications.repository.ts";
import { visitorNames } from "./answering-resources.ts";
import { createDailyBudget } from "./daily-budget.ts";
import { type PresentCitation, presentForVisitors, withoutNames } from "./present-answer.ts";
import type { IsPublicAddress } from "./public-address.ts";

/** Describes the publication that a visitor asks, and how sources are shown. */
export interface Visit {
  publication: LivePublication;
  names: ResourceNames;
  present: PresentCitation<PublicCitation>;
}

/** Admits what a visitor asks at an address to the publication under a slug. */
export type AdmitVisit = (slug: string, address: string) => Promise<Visit>;

/** Counts a visitor's requests against the publication's day and the owner's plan. */
export function admitVisits(
  deps: {
    database: Database;
    clock: Clock;
    logger: Logger;
    planMeter: Pick<PlanMeter, "question">;
    isPublicAddress: IsPublicAddress;
  },
  perDay: number,
): AdmitVisit {
  const { database, planMeter, isPublicAddress } = deps;
  const budget = createDailyBudget(deps, perDay);
  const present = presentForVisitors(isPublicAddress);
  return async (slug, address) => {
    const publication = await findLivePublication(database.read, slug);
    await budget.spend(publication.projectId, address);
    await planMeter.question(publication.ownerId, { visitor: true });
    const shown = await visitorNames(database.read, publication, isPublicAddress);
    return { publication, names: shown.names, present: withoutNames(present, shown) };
  };
}

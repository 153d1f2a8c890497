import { createHmac, randomBytes } from "node:crypto";
import type { PublicCitation } from "@groundwork/contract/answers";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { ResourceNames } from "#knowledge/answer/answer.ts";
import type { Database } from "#platform/database/database.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import type { AdmitVisitor, Visitor } from "../publications/admit-visitor.ts";
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
  isPublicAddress: IsPublicAddress;
  /** Groups a visitor's questions of a day, and identifies nobody: another in each process and on each day. */
  visitor: string;
}

/**
 * Admits what a visitor asks at an address to the publication under a slug. What answers nothing, such as a list of
 * what can be asked, isn't counted.
 */
export type AdmitVisit = (
  slug: string,
  address: string,
  visitor: Visitor,
  as?: "question" | "uncounted",
) => Promise<Visit>;

/** Counts a visitor's requests against the publication's day and the owner's plan. */
export function admitVisits(
  deps: {
    database: Database;
    clock: Clock;
    logger: Logger;
    planMeter: Pick<PlanMeter, "question">;
    isPublicAddress: IsPublicAddress;
    admitVisitor: AdmitVisitor;
  },
  perDay: number,
): AdmitVisit {
  const { database, clock, planMeter, isPublicAddress, admitVisitor } = deps;
  const { read } = database;
  const salt = randomBytes(32);
  const visitorMark = (of: string) => createHmac("sha256", salt).update(of).digest("base64url").slice(0, 8);
  const budget = createDailyBudget(deps, perDay);
  const present = presentForVisitors(isPublicAddress);
  return async (slug, address, who, as = "question") => {
    const publication = await findLivePublication({ read, admitVisitor }, slug, who);
    if (as === "question") {
      await budget.spend(publication.project_id, address);
      await planMeter.question(publication.ownerId, { visitor: true });
    }
    const shown = await visitorNames(read, publication, isPublicAddress);
    const visitor = visitorMark(
      `${clock.now().toISOString().slice(0, 10)} ${publication.project_id} ${address}`,
    );
    const presented = { present: withoutNames(present, shown), isPublicAddress };
    return { publication, names: shown.names, ...presented, visitor };
  };
}

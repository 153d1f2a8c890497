import { noModel } from "@groundwork/contract/model-choice";
import type { WebhookData } from "@groundwork/contract/webhooks";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import { AppError } from "#kit/app-error.ts";
import { type Gate, type Leave, type Line, QueueFullError } from "#kit/fair-queue.ts";
import type { AdmitToModel, ModelAdmission, WaitingEvent } from "#knowledge/answer/answer.ts";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import { meteredModel } from "#knowledge/models/metered-model.ts";
import { ModelFailure } from "#knowledge/models/model-failure.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { createMeter, dayOf, findOverrun, type MeterDeps } from "./create-meter.ts";
import { mayUseModels, type UsePolicy } from "./may-use-models.ts";
import { limitsFor, type Spender } from "./model-limits.repository.ts";
import type { ModelShelf, OpenedModel } from "./model-shelf.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { isModelPaused } from "../projects/projects.repository.ts";
import * as spending from "./spending.rules.ts";

export interface AdmitDeps extends MeterDeps {
  shelf: Pick<ModelShelf, "find" | "standard" | "isEmpty" | "choices" | "priced">;
  line: Line;
  policy: UsePolicy;
  planMeter: Pick<PlanMeter, "generated">;
}

export interface Asker extends Spender {
  /** The project's owner, who decides whether a model is used. */
  ownerId: string;
}

/**
 * Admits a question to a model: the project's choice or the installation's, if the owner may use it and no limit is
 * reached, once it is its turn. Every call is metered.
 */
export function admitQuestion(
  deps: AdmitDeps,
  asker: Asker,
  settings: Pick<ProjectSettings, "model" | "temperature" | "effort" | "judge">,
): AdmitToModel {
  return async function* (signal) {
    const chosen = await chooseModel(deps, settings.model);
    if (chosen === null || "notice" in chosen) return chosen ?? without(null);
    const refusal = await whyNot(deps, asker);
    if (refusal) return without(refusal.notice);
    if (!(await deps.planMeter.generated(asker.ownerId, { visitor: asker.visitors }))) {
      const spent = { scope: "plan", period: "month" } as const;
      await deps.database.jot((transaction) => emitSpent(transaction, asker, spent, dayOf(deps.clock)));
      return without(asker.visitors ? null : spending.planSpentWords);
    }
    let leave: Leave;
    try {
      leave = yield* inTurn(deps.line, asker.projectId, signal, await gatesOf(deps, asker));
    } catch (error) {
      if (error instanceof QueueFullError) return without(spending.tooManyWaitWords);
      throw error;
    }
    return admitted(deps, asker, chosen, settings, leave);
  };
}

const without = (notice: string | null): ModelAdmission => ({ model: null, notice });

async function chooseModel(
  { shelf, logger }: AdmitDeps,
  choice: string | null,
): Promise<OpenedModel | Extract<ModelAdmission, { model: null }> | null> {
  if (choice === noModel) return null;
  try {
    const chosen = choice === null ? null : await shelf.find(choice);
    if (chosen) return chosen;
    const standard = await shelf.standard();
    return standard && (await shelf.find(standard.id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.error({ err: error }, "A model is not available.");
    return { model: null, notice: spending.outOfOrderWords };
  }
}

/** Returns why no model may be asked; the notice is null for visitors. */
async function whyNot(
  { database, clock, policy }: AdmitDeps,
  asker: Asker,
): Promise<{ notice: string | null } | null> {
  if (await isModelPaused(database.read, asker.projectId))
    return { notice: asker.visitors ? null : spending.modelPausedWords };
  if (!(await mayUseModels(database.read, asker.ownerId, policy)))
    return { notice: asker.visitors ? null : spending.notAllowedWords };
  // The smallest call takes a token; what it really takes is judged before it is made.
  const day = dayOf(clock);
  const overrun = await findOverrun(database.read, asker, day, { tokens: 1, cost: 0 });
  if (overrun) await database.jot((transaction) => emitSpent(transaction, asker, overrun, day));
  return overrun && { notice: spending.overrunWords(overrun, asker.visitors) };
}

/** Sends the event of a limit that was reached, once for each day or month that it counts. */
function emitSpent(
  transaction: WriteHandle,
  { projectId }: Asker,
  { scope, period }: WebhookData["budget.spent"],
  day: string,
): Promise<void> {
  const counted = period === "day" ? day : day.slice(0, "2026-01".length);
  return emitEvent(transaction, projectId, "budget.spent", { scope, period }, `${scope} ${counted}`);
}

/** Returns the limits on simultaneous questions of a project and its visitors. */
async function gatesOf({ database }: AdmitDeps, asker: Asker): Promise<Gate[]> {
  const limits = await limitsFor(database.read, asker);
  return limits.flatMap(({ scope, limit: { concurrent } }) =>
    concurrent === null ? [] : [{ name: `${scope} ${asker.projectId}`, most: concurrent }],
  );
}

async function* inTurn(
  line: Line,
  group: string,
  signal: AbortSignal,
  gates: readonly Gate[],
): AsyncGenerator<WaitingEvent, Leave> {
  const waiting = line.enter(group, signal, gates);
  try {
    for (;;) {
      const { done, value } = await waiting.next();
      if (done) return value;
      yield { type: "waiting", before: value };
    }
  } finally {
    await waiting.return(() => undefined);
  }
}

function admitted(
  deps: AdmitDeps,
  asker: Asker,
  { label, model, judge }: OpenedModel,
  { temperature, effort, judge: isJudged }: Pick<ProjectSettings, "temperature" | "effort" | "judge">,
  leave: Leave,
): ModelAdmission {
  let refusedWith: string | null = null;
  const meterOf = (asked: LanguageModel) => {
    const metered = { model: asked === model ? label : asked.model, prices: asked.prices };
    return createMeter(deps, asker, metered, async (transaction, day, most) => {
      const overrun = await findOverrun(transaction, asker, day, most);
      if (!overrun) return null;
      await emitSpent(transaction, asker, overrun, day);
      refusedWith = spending.overrunWords(overrun, asker.visitors);
      return new ModelFailure(refusedWith);
    });
  };
  const wishes = {
    ...(temperature !== null && { temperature }),
    ...(effort !== null && { effort }),
  };
  return {
    model: meteredModel(model, meterOf, wishes),
    label,
    judge: judge && isJudged ? meteredModel(judge, meterOf) : null,
    refusedWith: () => refusedWith,
    leave,
  };
}

import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { answerPicture, publicPicture, publicSource } from "@groundwork/contract/answers";
import * as feedback from "@groundwork/contract/feedback";
import { answerFound } from "@groundwork/contract/passages";
import { answerTrace } from "@groundwork/contract/traces";
import { createAttemptWindow } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { PagePictures } from "#knowledge/readers/process/page-pictures.ts";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import { handleCall } from "../handle-call.ts";
import { projectCall } from "../projects/project-call.ts";
import { type AdmitVisitor, visitorOf } from "../publications/admit-visitor.ts";
import { authorizeAnswer } from "./authorize-answer.ts";
import { chatErrors } from "./chat.errors.ts";
import { giveFeedback, listFeedback } from "./feedback.ts";
import { presentForVisitors } from "./present-answer.ts";
import type { IsPublicAddress } from "./public-address.ts";
import { showAnswerTrace, showFoundPassages } from "./show-answer.ts";
import { findCitation, findPublicCitation, showPublicSource } from "./show-public-source.ts";
import type { Deps } from "../deps.ts";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import type { Evidence } from "#knowledge/answer/evidence/evidence.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { findResource } from "../resources/resources.repository.ts";

interface AnswerDeps extends Pick<Deps, "database" | "clock" | "share"> {
  readText: ReadText;
  readSpans: ReadSpans;
  files: Pick<FileStore, "check" | "withPath">;
  pictures: PagePictures;
  isPublicAddress: IsPublicAddress;
  admitVisitor: AdmitVisitor;
  /** Days that model traces are kept; 0 keeps none. */
  traceDays: number;
  limits: {
    /** Judgements of answers a minute of one person or visitor address; sources are read four times as often. */
    perMinute: number;
  };
}

/** Registers the calls about given answers: passages, traces and feedback. */
export function answerRoutes(deps: AnswerDeps): FastifyPluginAsync {
  const { database, clock, readText, readSpans, traceDays, limits } = deps;
  const { isPublicAddress, admitVisitor } = deps;
  const { read } = database;
  const judges = createAttemptWindow(clock, limits.perMinute, 60_000, deps.share("judgements", 60_000));
  const readers = createAttemptWindow(
    clock,
    limits.perMinute * 4,
    60_000,
    deps.share("public sources", 60_000),
  );
  const present = presentForVisitors(isPublicAddress);

  return async (app) => {
    handleCall(app, answerFound, async ({ params, caller, role }) =>
      showFoundPassages({ read, readSpans }, await authorizeAnswer(read, caller, params.answerId, role)),
    );

    handleCall(app, answerTrace, async ({ params, caller, role }) =>
      showAnswerTrace({ read, clock, traceDays }, await authorizeAnswer(read, caller, params.answerId, role)),
    );

    handleCall(app, answerPicture, async ({ params, caller, reply, role }) => {
      const found = await authorizeAnswer(read, caller, params.answerId, role);
      const cited = await findCitation(read, found, params.mark);
      return sendPicture(reply, await showPicture(deps, found.project_id, cited));
    });

    handleCall(app, publicPicture, async ({ params, request, reply, ...given }) => {
      const wait = readers.take(clientKey(request.ip));
      if (wait > 0) throw new chatErrors.too_many_sources(wait);
      const {
        publication,
        answer: found,
        ...cited
      } = await findPublicCitation({ read, admitVisitor }, params, visitorOf(given));
      if (publication.show_surroundings !== 1) throw new chatErrors.source_not_found();
      return sendPicture(reply, await showPicture(deps, found.project_id, cited));
    });

    handleCall(app, publicSource, async ({ params, request, ...given }) => {
      const wait = readers.take(clientKey(request.ip));
      if (wait > 0) throw new chatErrors.too_many_sources(wait);
      return showPublicSource(
        { read, readText, present, isPublicAddress, admitVisitor },
        params,
        visitorOf(given),
      );
    });

    projectCall(app, read, feedback.listFeedback, ({ project, query }) =>
      listFeedback(read, project, query.before),
    );

    handleCall(app, feedback.giveFeedback, async ({ body, caller, request, headers }) => {
      const wait = judges.take(caller?.userId ?? clientKey(request.ip));
      if (wait > 0) throw new chatErrors.too_much_feedback(wait);
      const { answer_id: answerId, useful, reason } = body;
      const visitor = visitorOf({ caller, headers });
      await giveFeedback({ database, clock, admitVisitor }, visitor, { answerId, useful, reason });
      return { answer_id: answerId, useful, reason: useful === null ? "" : reason };
    });
  };
}

/** Sends a picture that browsers may keep for an hour, because it does not change while the answer is kept. */
function sendPicture(reply: FastifyReply, webp: Uint8Array): FastifyReply {
  return reply
    .type("image/webp")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, max-age=3600")
    .send(Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength));
}

/**
 * Returns the part of its page that a card shows, as WebP. Fails with `source_not_found` where the card has none, or its file
 * cannot be painted; the card then shows its text.
 */
async function showPicture(
  { database: { read }, files, pictures }: AnswerDeps,
  projectId: string,
  { citation, evidence }: { citation: AnswerCitation; evidence: Evidence | undefined },
): Promise<Uint8Array> {
  const picture = evidence?.cards.find(({ mark }) => mark === citation.mark)?.picture;
  const hash = picture && (await findResource(read, citation.resourceId))?.file_hash;
  if (!picture || !hash) throw new chatErrors.source_not_found();
  const { page, region, width } = picture;
  const scale = width / region.width;
  const name = JSON.stringify([projectId, hash, page, region, width]);
  await files.check(projectId, hash);
  const webp = await pictures.paint(name, (paint) => files.withPath(projectId, hash, paint), {
    page,
    region,
    scale,
  });
  if (!webp) throw new chatErrors.source_not_found();
  return webp;
}

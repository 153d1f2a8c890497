import type { RankingElement } from "@groundwork/contract/ranking";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAlone } from "../audit/record-act.ts";
import { modelErrors } from "./models.errors.ts";
import * as calls from "@groundwork/contract/ranking";
import type { FastifyPluginAsync } from "fastify";
import type { Administering } from "../accounts/administrators.ts";
import { handleCall } from "../handle-call.ts";

/** The models that rank passages, by their names; null for what is built in. */
export interface RankingNames {
  embeddings: string | null;
  reranker: string | null;
}

/** Holds what a download needs of the rest of the server. */
export interface RankingSource {
  /** `set` if environment variables set a model; `unavailable` without a hub. */
  kind: "set" | "unavailable" | "offered";
  /** The size of both models, about, in bytes. */
  bytes: number;
  /** Returns the models in use. */
  names(): RankingNames;
  /** Downloads both models, or what is missing of them, and calls `received` with the bytes that arrive. */
  fetch(received: (bytes: number) => void): Promise<void>;
  /** Ranks with the downloaded models from now on; false if only the next start can. */
  use(): Promise<boolean>;
  requireRoom(): Promise<void>;
}

/** Downloads the ranking models once an administrator asks for them, and says how far it is. */
export class BetterRanking {
  readonly #source: RankingSource;
  readonly #logger: Logger;
  #running: Promise<void> | undefined;
  #downloaded = 0;
  #problem: string | null = null;
  #waitsForStart = false;

  constructor(source: RankingSource, logger: Logger) {
    this.#source = source;
    this.#logger = logger;
  }

  show(): RankingElement {
    const { bytes, names } = this.#source;
    const used = names();
    const state = this.#state(used);
    const downloaded = state === "used" ? bytes : Math.min(this.#downloaded, bytes);
    return { state, ...used, bytes, downloaded, problem: this.#problem };
  }

  /** Starts the download, or resumes it; nothing if it is running or done. Fails if it is not offered, or the disk is full. */
  async download(database: Database, _administrator: AuthorizedAdministrator): Promise<RankingElement> {
    const state = this.#state(this.#source.names());
    if (state === "set" || state === "unavailable") throw new modelErrors.ranking_not_offered();
    if (state !== "offered" && state !== "failed") return this.show();
    await this.#source.requireRoom();
    await recordAlone(database, "ranking.downloaded", { kind: "ranking", id: null });
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.show();
  }

  /** Waits for a download that is running. */
  async idle(): Promise<void> {
    await this.#running;
  }

  #state({ embeddings, reranker }: RankingNames): RankingElement["state"] {
    if (this.#source.kind === "set") return "set";
    if (this.#running) return "downloading";
    if (embeddings !== null || reranker !== null) return "used";
    if (this.#waitsForStart) return "restart";
    if (this.#problem !== null) return "failed";
    return this.#source.kind;
  }

  async #run(): Promise<void> {
    this.#downloaded = 0;
    this.#problem = null;
    try {
      await this.#source.fetch((bytes) => (this.#downloaded += bytes));
      this.#waitsForStart = !(await this.#source.use());
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ err: error }, "The ranking models could not be downloaded.");
    }
  }
}

interface RankingDeps {
  database: Database;
  administering: Administering;
  betterRanking: BetterRanking;
}

export function rankingRoutes({ database, administering, betterRanking }: RankingDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.showRanking, async ({ caller }) => {
      await administering(caller);
      return betterRanking.show();
    });

    handleCall(app, calls.downloadRanking, async ({ caller, reply }) => {
      const administrator = await administering(caller);
      reply.status(202);
      return betterRanking.download(database, administrator);
    });
  };
}

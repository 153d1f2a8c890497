import { z } from "zod";
import { callIn } from "./call.ts";

const call = callIn("Administration");

// The models that rank passages on this machine, for administrators.

export const ranking = z
  .object({
    state: z
      .enum(["set", "unavailable", "offered", "downloading", "failed", "restart", "used"])
      .describe(
        "`set`: environment variables set the models. `unavailable`: MODELS_URL is off. `offered`: it can be downloaded. `restart`: it is used after the next start.",
      ),
    embeddings: z.string().nullable().describe("The embedding model in use; null for the built-in one."),
    reranker: z.string().nullable().describe("The reranker in use; null if there is none."),
    bytes: z.int().describe("The approximate size of the download."),
    downloaded: z.int().describe("How much of it is downloaded."),
    problem: z.string().nullable().describe("Why the download failed, in one sentence; null if it did not."),
  })
  .meta({ id: "Ranking" });
export type RankingElement = z.infer<typeof ranking>;

export const showRanking = call("GET /admin/ranking", {
  summary: "The models that rank passages, and the progress of their download. For administrators.",
  access: "admin",
  answers: { 200: ranking },
});

export const downloadRanking = call("POST /admin/ranking", {
  summary:
    "Download a small embedding model and a reranker from MODELS_URL, or resume their download. They are used as soon as they are downloaded. For administrators.",
  access: "admin",
  audit: ["ranking.downloaded"],
  errors: ["ranking_not_offered", "storage_low"],
  answers: { 202: ranking },
});

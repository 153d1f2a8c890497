import { z } from "zod";
import { call } from "./call.ts";
import { callPaths } from "./paths.ts";

const state = z.object({ status: z.enum(["ok", "starting", "stopping"]) });

const readiness = state.extend({
  storage: z
    .enum(["ok", "low"])
    .describe("`low`: the server's disk is nearly full, so nothing is taken in or indexed; answers go on."),
});

export const healthz = call({
  method: "GET",
  path: callPaths.healthz,
  summary: "The process lives.",
  limit: "none",
  access: "anyone",
  answers: { 200: state },
});

export const readyz = call({
  method: "GET",
  path: callPaths.readyz,
  summary: "The server can answer.",
  limit: "none",
  access: "anyone",
  answers: { 200: readiness, 503: readiness },
});

export const metrics = call({
  method: "GET",
  path: callPaths.metrics,
  summary: "Metrics for Prometheus, with `METRICS_TOKEN` as a bearer token.",
  limit: "none",
  access: "anyone",
  answers: { 200: null },
  media: "text/plain",
});

export const openapi = call({
  method: "GET",
  path: callPaths.openapi,
  summary: "This reference, as OpenAPI.",
  access: "anyone",
  answers: { 200: null },
  media: "application/json",
});

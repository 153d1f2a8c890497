import { z } from "zod";
import { callIn } from "./call.ts";

const call = callIn("Operations");

const state = z.object({
  status: z.enum(["ok", "starting", "stopping"]).describe("The HTTP status, or a word for the state."),
});

const readiness = state.extend({
  storage: z
    .enum(["ok", "low"])
    .describe(
      "`low`: the server's disk is nearly full, so nothing can be added or indexed; questions are still answered.",
    ),
});

export const healthz = call("GET /healthz", {
  summary: "Check that the process is alive.",
  limit: "none",
  access: "anyone",
  answers: { 200: state },
});

export const readyz = call("GET /readyz", {
  summary: "Check that the server can answer.",
  limit: "none",
  access: "anyone",
  answers: { 200: readiness, 503: readiness },
});

export const metrics = call("GET /metrics", {
  summary: "Metrics for Prometheus, with `METRICS_TOKEN` as a bearer token.",
  limit: "none",
  access: "anyone",
  errors: ["metrics_token", "metrics_off"],
  answers: { 200: null },
  media: "text/plain",
});

export const openapi = call("GET /openapi.json", {
  summary: "This reference as OpenAPI.",
  access: "anyone",
  answers: { 200: null },
  media: "application/json",
});

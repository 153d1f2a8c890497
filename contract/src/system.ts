import { z } from "zod";
import { call } from "./call.ts";
import { callPaths } from "./paths.ts";

const state = z.object({ status: z.enum(["ok", "starting", "stopping"]) });

export const healthz = call({
  method: "GET",
  path: callPaths.healthz,
  summary: "The process lives.",
  access: "anyone",
  answers: { 200: state },
});

export const readyz = call({
  method: "GET",
  path: callPaths.readyz,
  summary: "The server can answer.",
  access: "anyone",
  answers: { 200: state, 503: state },
});

export const openapi = call({
  method: "GET",
  path: callPaths.openapi,
  summary: "This reference, as OpenAPI.",
  access: "anyone",
  answers: { 200: null },
  media: "application/json",
});

import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const nothingQueued = async () => [];

test("answers, readings and calls of models are counted by what they came to", async () => {
  const metrics = createMetrics(nothingQueued);
  const answer = { type: "answered", mode: "built-in", visitor: true, seconds: 0.2 } as const;
  metrics.observe({ ...answer, outcome: "answered" });
  metrics.observe({ ...answer, outcome: "answered" });
  metrics.observe({ ...answer, outcome: "refused" });
  metrics.observe({ type: "resource-read", result: "failed", resourceType: 6, seconds: 2 });
  metrics.observe({ type: "model-called", model: "m", inputTokens: 10, outputTokens: 3, dollars: 0.5 });
  const text = await metrics.text();
  expect(text).toContain(
    'groundwork_answer_duration_seconds_count{outcome="answered",mode="built-in",asked_by="visitor"} 2',
  );
  expect(text).toContain(
    'groundwork_answer_duration_seconds_count{outcome="refused",mode="built-in",asked_by="visitor"} 1',
  );
  expect(text).toContain(
    'groundwork_resource_read_duration_seconds_count{result="failed",resource_type="6"} 1',
  );
  expect(text).toContain('groundwork_model_tokens_total{model="m",direction="input"} 10');
  expect(text).toContain('groundwork_model_cost_dollars_total{model="m"} 0.5');
});

test("requests are counted by route and status", async () => {
  const metrics = createMetrics(nothingQueued);
  metrics.answeredRequest({ method: "GET", route: "/project/get/:projectId", status: 404, seconds: 0.01 });
  expect(await metrics.text()).toContain(
    'groundwork_http_request_duration_seconds_count{method="GET",route="/project/get/:projectId",status="404"} 1',
  );
});

test("the queue is read each time, and metrics are there although it cannot be read", async () => {
  let away = false;
  const metrics = createMetrics(async () => {
    if (away) throw new Error("no database");
    return [{ kind: "index-resource", state: "queued", jobs: 3, oldestSeconds: 12.5 }];
  });
  const text = await metrics.text();
  expect(text).toContain('groundwork_job_queue_jobs{kind="index-resource",state="queued"} 3');
  expect(text).toContain('groundwork_job_queue_oldest_seconds{kind="index-resource"} 12.5');
  away = true;
  const later = await metrics.text();
  expect(later).toContain("groundwork_job_queue_unreadable 1");
  expect(later).not.toContain('kind="index-resource"');
});

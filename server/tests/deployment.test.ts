import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { settings } from "../src/config.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const read = (name: string) => readFile(join(deploy, name), "utf8");
/** Names that Node, Helm or another program reads, not Groundwork. */
const others = new Set(["NODE_ENV", "SECRET"]);
const known = (name: string) => name in settings || name === "DATABASE_URL" || others.has(name);

/** Templates are no YAML until they are filled in: each stands for a word, and lines of control for nothing. */
function filledIn(template: string): string {
  return template
    .split("\n")
    .filter((line) => !/^\s*(?:\w+: )?\{\{-? .*(?:nindent|define|end|range)\b/.test(line))
    .map((line) => line.replaceAll(/\{\{[^}]*\}\}/g, "word"))
    .join("\n");
}

test("the image runs without root, keeps its data apart and says whether it is well", async () => {
  const lines = (await read("Dockerfile")).split("\n");
  const named = lines
    .filter((line) => line.startsWith("ENV "))
    .flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? []);
  expect(named.filter((name) => !known(name))).toEqual([]);
  expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER 10001:10001");
  for (const word of ["HEALTHCHECK ", "VOLUME /data", 'CMD ["node", "server/dist/main.mjs"]'])
    expect(lines.filter((line) => line.startsWith(word))).toHaveLength(1);
});

test("the compose file has three processes over PostgreSQL and storage, with settings that there are", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; read_only?: boolean; image?: string }>;
  };
  const ours = Object.entries(services).filter(([, { image }]) => image === "groundwork");
  expect(ours.map(([name, { environment }]) => [name, environment["ROLE"]])).toEqual([
    ["web", "web"],
    ["worker-1", "worker"],
    ["worker-2", "worker"],
  ]);
  for (const [name, { environment, read_only }] of ours) {
    expect([name, read_only]).toEqual([name, true]);
    expect(Object.keys(environment).filter((setting) => !known(setting))).toEqual([]);
  }
  expect(Object.keys(services)).toEqual(expect.arrayContaining(["postgres", "storage"]));
});

test("the chart is YAML, with settings that there are, probes, budgets and a scaling of workers", async () => {
  const chart = "helm/groundwork";
  const values = parse(await read(`${chart}/values.yaml`)) as { settings: Record<string, string> };
  expect(Object.keys(values.settings).filter((name) => !known(name))).toEqual([]);
  expect(parse(await read(`${chart}/Chart.yaml`))).toMatchObject({ apiVersion: "v2", name: "groundwork" });
  const kinds: string[] = [];
  for (const name of await readdir(join(deploy, chart, "templates"))) {
    const text = await read(`${chart}/templates/${name}`);
    // Every value that a template names is in values.yaml.
    for (const [, path] of text.matchAll(/\.Values\.([\w.]+)/g))
      expect([
        path,
        path!.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], values),
      ]).not.toEqual([path, undefined]);
    if (!name.endsWith(".yaml")) continue;
    for (const document of parseAllDocuments(filledIn(text))) {
      expect(document.errors).toEqual([]);
      kinds.push((document.toJS() as { kind: string }).kind);
    }
    if (name === "web.yaml")
      for (const probe of ["startup", "readiness", "liveness"]) expect(text).toContain(`${probe}Probe:`);
  }
  expect(kinds.toSorted()).toEqual([
    "Deployment",
    "Deployment",
    "HorizontalPodAutoscaler",
    "PodDisruptionBudget",
    "PodDisruptionBudget",
    "Service",
  ]);
});

/** Seconds that a stop may take beyond the answers that are being written; `patience` in main.ts. */
const patience = 10;

test("who deploys waits longer for an end than a process takes, and each worker can be watched", async () => {
  const drains = { DRAIN_SECONDS: "0", STOP_SECONDS: "5" };
  const { services } = parse(await read("compose.yaml"), { merge: true }) as {
    services: Record<
      string,
      { image?: string; environment: Record<string, string>; volumes: string[]; stop_grace_period: string }
    >;
  };
  const ours = Object.values(services).filter(({ image }) => image === "groundwork");
  const stops = ours.map(({ environment, stop_grace_period }) => ({
    ...drains,
    ...environment,
    waits: parseInt(stop_grace_period, 10),
  }));
  const values = parse(await read("helm/groundwork/values.yaml")) as Record<string, number> & {
    worker: { port: number };
  };
  const chart = {
    DRAIN_SECONDS: String(values["drainSeconds"]),
    STOP_SECONDS: String(values["stopSeconds"]),
    waits: values["terminationGracePeriodSeconds"]!,
  };
  const unit = await read("systemd/groundwork.service");
  const service = { ...drains, waits: Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) };
  for (const { DRAIN_SECONDS, STOP_SECONDS, waits } of [...stops, chart, service])
    expect(waits).toBeGreaterThan(Number(DRAIN_SECONDS) + Number(STOP_SECONDS) + patience);

  // Processes over one server keep their copies apart.
  expect(new Set(ours.flatMap(({ volumes }) => volumes)).size).toBe(ours.length);
  for (const { environment } of ours)
    if (environment["ROLE"] === "worker") expect(environment).toHaveProperty("WORKER_PORT");
  expect(await read("Dockerfile")).toContain("process.env.WORKER_PORT ?? process.env.PORT");
  const worker = await read("helm/groundwork/templates/worker.yaml");
  expect(worker).toMatch(/- name: WORKER_PORT\s+value: \{\{ \.Values\.worker\.port/);
  for (const probe of ["startup", "readiness", "liveness"]) expect(worker).toContain(`${probe}Probe:`);
  // A volume that copies fill would have their pod evicted.
  expect(parseInt(String(values["dataSize"]), 10) * 1024).toBeGreaterThan(values["copiesMb"]!);
});

test("the unit names settings that there are, and starts what is built", async () => {
  const unit = await read("systemd/groundwork.service");
  const environment = unit.split("\n").filter((line) => line.startsWith("Environment="));
  const named = environment.flatMap((line) => line.slice("Environment=".length).match(/[A-Z_]+(?==)/g) ?? []);
  expect([named.length > 0, named.filter((name) => !known(name))]).toEqual([true, []]);
  expect(unit).toMatch(/^User=groundwork$/m);
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node server\/dist\/main\.mjs$/m);
});

test("every metric of the dashboard and the alerts is one that the server has", async () => {
  const dashboard = JSON.parse(await read("grafana/groundwork.json")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const { groups } = parse(await read("prometheus/alerts.yaml")) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  const text = await createMetrics(async () => []).text();
  const kinds = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name!, kind!]));
  const exists = (name: string) =>
    name === "up" ||
    kinds.has(name) ||
    ["_count", "_bucket", "_sum"].some(
      (ending) => name.endsWith(ending) && kinds.get(name.slice(0, -ending.length)) === "histogram",
    );
  for (const [where, expr] of expressions) {
    const names = expr.match(/\b(?:groundwork|nodejs|process)_\w+|\bup\b/g) ?? [];
    expect([where, names.length > 0, names.filter((name) => !exists(name))]).toEqual([where, true, []]);
  }
});

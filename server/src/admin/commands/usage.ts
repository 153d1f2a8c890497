import { type limitScopes, limitScopes as scopes } from "@groundwork/contract/model-use";
import { type OwnLimit, ownLimit } from "@groundwork/contract/project-limits";
import { changeLimit, listLimits } from "#features/models/administer-limits.ts";
import { showUse, useAsCsv } from "#features/models/show-use.ts";
import { type AdminCommand, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const dollars = (cost: number) => `$${cost.toFixed(4)}`;
const day = /^\d{4}-\d\d-\d\d$/;

const show: AdminCommand = {
  words: "usage show",
  summary: "shows what went to language models, by day, project, model and user",
  help: `usage show [--from DAY] [--to DAY] [--csv]

DAY is such as 2026-01-31, in UTC; the last 30 days unless said. --csv prints what the console downloads.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      from: { type: "string" },
      to: { type: "string" },
      csv: { type: "boolean" },
    });
    const period = { ...(values.from && { from: values.from }), ...(values.to && { to: values.to }) };
    if (positionals.length > 0 || Object.values(period).some((each) => !day.test(each)))
      throw new UsageError("Give days such as 2026-01-31.");
    const use = await withAdministration(config, ({ database: { read }, clock }, operator) =>
      showUse({ read, clock }, operator, period),
    );
    if (values.csv) return { text: useAsCsv(use.rows).trimEnd(), data: use };
    const rows = use.rows.map((row) => [
      row.day,
      row.project_name ?? "-",
      row.user_name ?? "-",
      row.model,
      `${row.calls} calls`,
      `${row.input_tokens} in`,
      `${row.output_tokens} out`,
      dollars(row.cost),
    ]);
    const cost = use.rows.reduce((sum, row) => sum + row.cost, 0);
    const foot = `${use.from} to ${use.to}: ${dollars(cost)} in all.${use.cut ? " There is more than is told." : ""}`;
    return { text: rows.length > 0 ? `${table(rows)}\n${foot}` : foot, data: use };
  },
};

const limitsOf: AdminCommand = {
  words: "usage limits",
  summary: "lists what may be spent on language models, and who may use one",
  help: "usage limits\n\nThe limits that were set, and the newest 500 accounts.",
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("usage limits takes nothing more.");
    const policy = { byDefault: config.MODEL_USE_DEFAULT, adminEmails: config.ADMIN_EMAILS };
    const found = await withAdministration(config, ({ database: { read } }, operator) =>
      listLimits(read, operator, policy),
    );
    const amount = (value: number | null) => (value === null ? "-" : String(value));
    const rows = found.limits.map((limit) => [
      limit.scope,
      limit.name ?? limit.subject ?? "each",
      ...amounts.map(({ field }) => amount(limit[field])),
    ]);
    const head = [["scope", "of", ...amounts.map(({ option }) => option)]];
    const accounts = found.accounts.map((one) => [
      one.user_id,
      one.email,
      one.may_use ? "may use a model" : "may use none",
    ]);
    const parts = [
      `By default ${found.by_default} may use a model (MODEL_USE_DEFAULT).`,
      ...(rows.length > 0 ? [table([...head, ...rows])] : ["No limit was set."]),
      table(accounts),
    ];
    return { text: parts.filter(Boolean).join("\n"), data: found };
  },
};

/** Each amount of a limit, and its option. */
const amounts: readonly { option: string; field: keyof OwnLimit }[] = [
  { option: "tokens-day", field: "tokens_day" },
  { option: "tokens-month", field: "tokens_month" },
  { option: "cost-day", field: "cost_day" },
  { option: "cost-month", field: "cost_month" },
  { option: "concurrent", field: "concurrent" },
];

const limit: AdminCommand = {
  words: "usage limit",
  summary: "sets what a scope may spend on language models, or whether a user may use one",
  help: `usage limit server|project|publication|user [IDENTIFIER] [--tokens-day N] [--tokens-month N]
            [--cost-day DOLLARS] [--cost-month DOLLARS] [--concurrent N] [--allow | --refuse | --as-set]

Without an IDENTIFIER the limit is for each that has none of its own. --concurrent is for projects and publications alone: how many
of their questions models answer at the same time. An amount is a number, or none. --allow, --refuse and
--as-set are for one user: may use a model, may not, or as MODEL_USE_DEFAULT says. What is left out stays.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      ...Object.fromEntries(amounts.map(({ option }) => [option, { type: "string" as const }])),
      allow: { type: "boolean" as const },
      refuse: { type: "boolean" as const },
      "as-set": { type: "boolean" as const },
    });
    const said = values as Record<string, string | boolean | undefined>;
    const [scope, subject, ...more] = positionals;
    if (!isScope(scope) || more.length > 0)
      throw new UsageError(`Say what it is for: ${scopes.join(", ")}, and at most one IDENTIFIER.`);
    const change = { ...amountsOf(said), ...allowanceOf(said) };
    if (Object.keys(change).length === 0) throw new UsageError("Say what is to change.");
    const set = await withAdministration(config, ({ database }, operator) =>
      changeLimit(database, operator, { scope, ...(subject && { subject }), ...change }),
    );
    const told = amounts.map(({ option, field }) => `${option} ${set[field] ?? "none"}`).join(", ");
    const may = set.allowed === null ? "" : `, ${set.allowed ? "may use a model" : "may use no model"}`;
    return { text: `${set.scope} ${set.name ?? set.subject ?? "each"}: ${told}${may}.`, data: set };
  },
};

export const usage: readonly AdminCommand[] = [show, limitsOf, limit];

function isScope(word: string | undefined): word is (typeof limitScopes)[number] {
  return scopes.some((scope) => scope === word);
}

function amountsOf(said: Readonly<Record<string, string | boolean | undefined>>): Partial<OwnLimit> {
  const given = amounts.filter(({ option }) => said[option] !== undefined);
  const change = Object.fromEntries(
    given.map(({ option, field }) => [field, said[option] === "none" ? null : Number(said[option])]),
  );
  const parsed = ownLimit.partial().safeParse(change);
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]!.message);
  return change;
}

function allowanceOf(said: Readonly<Record<string, unknown>>): { allowed?: boolean | null } {
  const chosen = (["allow", "refuse", "as-set"] as const).filter((word) => said[word]);
  if (chosen.length > 1) throw new UsageError("Choose one of --allow, --refuse and --as-set.");
  const [word] = chosen;
  return word === undefined ? {} : { allowed: word === "as-set" ? null : word === "allow" };
}

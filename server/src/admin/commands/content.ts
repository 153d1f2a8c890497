import { listLeads, eraseLeads } from "#features/administration/leads.ts";
import { listPublications, takeDownPublication } from "#features/administration/publications.ts";
import { type AdminCommand, onlyWord, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

function pageFrom(page = "1"): number {
  const number = Number(page);
  if (!Number.isInteger(number) || number < 1) throw new UsageError("--page takes a number from 1.");
  return number;
}

const published: AdminCommand = {
  words: "publications list",
  summary: "lists what is published, by whom, and how much it is asked",
  help: `publications list [WORDS] [--page N]

Lists 50 at a time; WORDS are looked for in projects, slugs and owners.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { page: { type: "string" } });
    const wish = { search: positionals.join(" "), page: pageFrom(values.page) };
    const found = await withAdministration(config, (deps, operator) =>
      listPublications(deps, operator, wish),
    );
    const rows = found.publications.map((one) => [
      one.project_id,
      one.slug,
      one.owner,
      `${one.questions} asked`,
    ]);
    const foot = `${found.total} in all, page ${found.page} of ${found.pages}.`;
    return { text: rows.length > 0 ? `${table(rows)}\n${foot}` : foot, data: found };
  },
};

const takeDown: AdminCommand = {
  words: "publications take-down",
  summary: "takes a publication down, and mails its owner why",
  help: `publications take-down PROJECT --reason WORDS

PROJECT is an identifier of publications list.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { reason: { type: "string" } });
    const projectId = onlyWord(positionals, "a PROJECT");
    const { reason } = values;
    if (!reason?.trim()) throw new UsageError("Give a --reason.");
    const mailed = await withAdministration(config, (deps, operator) =>
      takeDownPublication(deps, operator, { projectId, reason }),
    );
    const how = mailed ? "Its owner was mailed." : "The mail could not be sent.";
    return { text: `It was taken down. ${how}`, data: { project: projectId, mailed } };
  },
};

const left: AdminCommand = {
  words: "leads list",
  summary: "lists what visitors left, newest first",
  help: `leads list [WORDS] [--newsletter] [--page N]

Lists 50 at a time of the contact form, or of the newsletter.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      page: { type: "string" },
      newsletter: { type: "boolean" },
    });
    const kind = values.newsletter ? ("newsletter" as const) : ("contact" as const);
    const wish = { kind, search: positionals.join(" "), page: pageFrom(values.page) };
    const found = await withAdministration(config, ({ database }, operator) =>
      listLeads(database.read, operator, wish),
    );
    const rows = found.leads.map((lead) => [lead.created_at, lead.email, lead.name, lead.company]);
    const foot = `${found.total} in all, page ${found.page} of ${found.pages}.`;
    return { text: rows.length > 0 ? `${table(rows)}\n${foot}` : foot, data: found };
  },
};

const erase: AdminCommand = {
  words: "leads delete",
  summary: "erases everything that an address left",
  help: "leads delete ADDRESS",
  async run({ config, arguments: given }) {
    const email = onlyWord(readArguments(given, {}).positionals, "an ADDRESS");
    const erased = await withAdministration(config, ({ database }, operator) =>
      eraseLeads(database, operator, email),
    );
    return { text: `Erased: ${erased}.`, data: { email, erased } };
  },
};

export const content: readonly AdminCommand[] = [published, takeDown, left, erase];

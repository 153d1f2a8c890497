import { groupName } from "@groundwork/contract/groups";
import { findGroups } from "#features/members/groups.repository.ts";
import * as manage from "#features/members/manage-groups.ts";
import type { AdministrationDeps } from "#features/administration/administration.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { type AdminCommand, onlyWord, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const which = "GROUP is an identifier, as `groups list` shows it.";

const list: AdminCommand = {
  words: "groups list",
  summary: "lists the groups, with how many people are in each",
  help: "groups list",
  async run({ config, arguments: given }) {
    if (readArguments(given, {}).positionals.length > 0)
      throw new UsageError("groups list takes nothing more.");
    const found = await withAdministration(config, ({ database }) => findGroups(database.read));
    const data = found.map(({ id, name, source, people }) => ({
      group_id: id,
      name,
      from_provider: source === "provider",
      people,
    }));
    const rows = data.map((one) => [
      one.group_id,
      one.name,
      `${one.people} in it`,
      one.from_provider ? "by the sign-in provider" : "",
    ]);
    return { text: rows.length > 0 ? table(rows) : "There are no groups.", data };
  },
};

const members: AdminCommand = {
  words: "groups members",
  summary: "lists the people of a group",
  help: `groups members GROUP\n\n${which}`,
  async run({ config, arguments: given }) {
    const id = onlyWord(readArguments(given, {}).positionals, "a GROUP");
    const data = await withAdministration(config, ({ database }, operator) =>
      manage.listGroupPeople(database.read, operator, id),
    );
    const rows = data.map((person) => [person.user_id, person.email, person.name]);
    return { text: rows.length > 0 ? table(rows) : "Nobody is in it.", data };
  },
};

const remove: AdminCommand = {
  words: "groups delete",
  summary: "deletes a group; what its people may do by it ends at once",
  help: `groups delete GROUP\n\n${which}`,
  async run({ config, arguments: given }) {
    const id = onlyWord(readArguments(given, {}).positionals, "a GROUP");
    const group = await withAdministration(config, (deps, operator) =>
      manage.deleteGroup(deps, operator, id),
    );
    return { text: `${group.name} is deleted.`, data: { group_id: group.id } };
  },
};

type Act = (
  deps: AdministrationDeps,
  operator: AuthorizedAdministrator,
  words: readonly string[],
) => Promise<{ text: string; data: unknown }>;

const acts: readonly [word: string, takes: string, count: number, summary: string, act: Act][] = [
  [
    "create",
    "NAME",
    1,
    "creates a group",
    async (deps, operator, [name]) => {
      const group = await manage.addGroup(deps, operator, nameOf(name!));
      return { text: `${group.name} is ${group.id}.`, data: { group_id: group.id, name: group.name } };
    },
  ],
  [
    "rename",
    "GROUP NAME",
    2,
    "gives a group another name",
    async (deps, operator, [id, name]) => {
      const group = await manage.renameGroup(deps, operator, { id: id!, name: nameOf(name!) });
      return { text: `${group.id} is called ${group.name}.`, data: { group_id: group.id, name: group.name } };
    },
  ],
  [
    "add",
    "GROUP ADDRESS",
    2,
    "adds an account to a group",
    async (deps, operator, [id, email]) => {
      const user = await manage.addToGroup(deps, operator, id!, email!);
      return { text: `${user.email} is in the group.`, data: { group_id: id, user_id: user.id } };
    },
  ],
  [
    "remove",
    "GROUP ADDRESS",
    2,
    "takes an account out of a group",
    async (deps, operator, [id, email]) => {
      const user = await manage.removeFromGroup(deps, operator, id!, email!);
      return {
        text: `${user.email} is not in the group any more.`,
        data: { group_id: id, user_id: user.id },
      };
    },
  ],
];

const acting = acts.map(([word, takes, count, summary, act]): AdminCommand => ({
  words: `groups ${word}`,
  summary,
  help: `groups ${word} ${takes}${count === 2 ? `\n\n${which}` : ""}`,
  async run({ config, arguments: given }) {
    const { positionals } = readArguments(given, {});
    if (positionals.length !== count) throw new UsageError(`Give ${takes}, and nothing more.`);
    return withAdministration(config, (deps, operator) => act(deps, operator, positionals));
  },
}));

function nameOf(given: string): string {
  const name = groupName.safeParse(given);
  if (!name.success) throw new UsageError(name.error.issues[0]!.message);
  return name.data;
}

export const groups: readonly AdminCommand[] = [list, members, ...acting, remove];

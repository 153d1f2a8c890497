import { wordsOr } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { countedWords } from "#ui/format.ts";
import { SelectField } from "#ui/form.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { announced } from "#ui/toast.tsx";
import { AddChoice } from "./add-member.tsx";
import { peopleWords, roleChoices, roleNames } from "./member-words.ts";
import { PanelHead, PersonRow, PersonSign } from "./member-row.tsx";
import { useCall, useChange } from "#api/use-call.ts";
import type { GivenRole } from "@groundwork/contract/roles";
import type { CallAnswer } from "#api/call.ts";

const failed = wordsOr("The group could not be changed.");

interface GroupsPanelProps {
  projectId: string;
  groups: CallAnswer<"listMembers">["groups"];
  managed: boolean;
}

/** Lists a project's groups. Everybody in a group has at least its role. The owner changes them. */
export function GroupsPanel({ projectId, groups, managed }: GroupsPanelProps) {
  const set = useChange("setProjectGroup", { project_id: projectId });
  const remove = useChange("removeProjectGroup", { project_id: projectId });
  const reachable = useCall("listGroups", {}, { what: "groups", enabled: managed });
  const others = (reachable.data ?? []).filter(
    ({ group_id: id }) => !groups.some((one) => one.group_id === id),
  );
  if (groups.length === 0 && others.length === 0) return null;
  return (
    <Card as="section" raised={false} aria-labelledby="project-groups" className="overflow-hidden">
      <PanelHead id="project-groups" title="Groups" aside={countedWords(groups.length, "group")} />
      <ul aria-label="Groups">
        {groups.map(({ group_id: id, name, people, role, from_provider: fromProvider }) => (
          <PersonRow
            key={id}
            sign={<PersonSign name={name} />}
            name={name}
            aside={fromProvider && <Tag>Sign-in provider</Tag>}
            below={peopleWords(people)}
          >
            {managed ? (
              <>
                <SelectField
                  label={`Role of ${name}`}
                  hideLabel
                  options={roleChoices}
                  value={role}
                  onChange={({ target }) =>
                    set.mutate(
                      { group_id: id, role: target.value as GivenRole },
                      announced(`${name}'s role was changed.`, failed),
                    )
                  }
                />
                <Button
                  variant="ghost"
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    remove.mutate({ group_id: id }, announced(`${name} is no longer a member.`, failed))
                  }
                >
                  Remove
                </Button>
              </>
            ) : (
              <span className="px-3 text-sm font-label text-ink-2">{roleNames[role]}</span>
            )}
          </PersonRow>
        ))}
      </ul>
      {managed && others.length > 0 && (
        <AddChoice
          label="Group"
          choices={others.map(({ group_id: value, name, people }) => ({
            value,
            label: `${name} (${peopleWords(people)})`,
          }))}
          busy={set.isPending}
          // The request is made here, since the form disappears with the last group that it can add.
          onAdd={(id, role) =>
            set.mutate({ group_id: id, role }, announced(`${groupName(others, id)} is now a member.`, failed))
          }
        />
      )}
    </Card>
  );
}

function groupName(groups: readonly { group_id: string; name: string }[], id: string): string {
  return groups.find(({ group_id: one }) => one === id)?.name ?? "The group";
}

import { failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { toast } from "#ui/toast.tsx";
import { AddChoice } from "./add-member.tsx";
import {
  type GivenRole,
  type ProjectMembers,
  useGroupChanges,
  useReachableGroups,
} from "./member-queries.ts";
import { PanelHead, PersonRow, PersonSign } from "./member-row.tsx";
import { peopleInWords, roleChoices, roleNames } from "./member-words.ts";

const failed = (error: unknown) => toast.error(failureText(error, "The group could not be changed."));

/**
 * Lists the groups that are members of a project. Everybody in a group has at least its role. The owner adds
 * and changes groups.
 */
export function GroupsPanel({
  projectId,
  groups,
  managed,
}: {
  projectId: string;
  groups: ProjectMembers["groups"];
  /** Is true if the reader owns the project. */
  managed: boolean;
}) {
  const { set, remove } = useGroupChanges(projectId);
  const reachable = useReachableGroups(managed);
  const others = (reachable.data ?? []).filter(
    ({ group_id: id }) => !groups.some((one) => one.group_id === id),
  );
  if (groups.length === 0 && others.length === 0) return null;
  return (
    <Card as="section" raised={false} aria-labelledby="project-groups" className="overflow-hidden">
      <PanelHead
        id="project-groups"
        title="Groups"
        aside={groups.length === 1 ? "1 group" : `${groups.length} groups`}
      />
      <ul aria-label="Groups">
        {groups.map(({ group_id: id, name, people, role, from_provider: fromProvider }) => (
          <PersonRow
            key={id}
            sign={<PersonSign name={name} />}
            name={name}
            aside={fromProvider && <Tag>Sign-in provider</Tag>}
            below={peopleInWords(people)}
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
                      {
                        onSuccess: () => toast.success(`${name}'s role was changed.`),
                        onError: failed,
                      },
                    )
                  }
                />
                <Button
                  variant="ghost"
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    remove.mutate(id, {
                      onSuccess: () => toast.success(`${name} is no longer a member.`),
                      onError: failed,
                    })
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
            label: `${name} (${peopleInWords(people)})`,
          }))}
          busy={set.isPending}
          // The request is made here, since the form disappears with the last group that it can add.
          onAdd={(id, role) =>
            set.mutate(
              { group_id: id, role },
              {
                onSuccess: () => toast.success(`${groupName(others, id)} is now a member.`),
                onError: failed,
              },
            )
          }
        />
      )}
    </Card>
  );
}

function groupName(groups: readonly { group_id: string; name: string }[], id: string): string {
  return groups.find(({ group_id: one }) => one === id)?.name ?? "The group";
}

import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/status-badge.tsx";
import type { ProjectMembers } from "./member-queries.ts";
import { PersonRow } from "./member-row.tsx";
import { peopleInWords, roleNames } from "./member-words.ts";
import { PanelHead } from "./panel-head.tsx";
import { PersonSign } from "./person-sign.tsx";

/** The groups that are members of a project: whoever is in one has its role at least. */
export function GroupsPanel({ groups }: { groups: ProjectMembers["groups"] }) {
  return (
    <Card as="section" raised={false} aria-labelledby="project-groups" className="overflow-hidden">
      <PanelHead
        id="project-groups"
        title="Groups"
        aside={groups.length === 1 ? "1 group" : `${groups.length} groups`}
      />
      <ul aria-label="Groups">
        {groups.map(({ group_id, name, people, role, from_provider: fromProvider }) => (
          <PersonRow
            key={group_id}
            sign={<PersonSign name={name} />}
            name={name}
            aside={fromProvider && <Tag>Sign-in provider</Tag>}
            below={peopleInWords(people)}
          >
            <span className="px-3 text-sm font-label text-ink-2">{roleNames[role]}</span>
          </PersonRow>
        ))}
      </ul>
    </Card>
  );
}

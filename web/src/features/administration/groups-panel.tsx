import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { administrationFailure, countedWords } from "./administration-words.ts";
import { DeleteGroupDialog, GroupNameDialog, GroupPeopleDialog } from "./group-dialogs.tsx";
import { type GroupElement, useGroups } from "./administration-queries.ts";
import { ManagedRow } from "./paged-list.tsx";

type Open = { what: "add" } | { what: "rename" | "people" | "delete"; group: GroupElement } | null;

/** The installation's groups: those of here are kept here, those of the sign-in provider by it. */
export function GroupsPanel() {
  const groups = useGroups();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button variant="primary" className="mb-5" onClick={() => setOpen({ what: "add" })}>
        Create Group
      </Button>
      <ListStates
        rows={groups.data}
        {...(groups.isError &&
          !groups.isFetching && {
            error: administrationFailure(groups.error, "Failed to fetch groups: no connection"),
            onRetry: () => void groups.refetch(),
          })}
        loadingLabel="Loading groups..."
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={
          <EmptyState title="No groups" className="py-12!">
            People who work on the same projects, such as “Support”. An owner makes a group a member.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Groups" className="divide-y divide-line border-y border-line">
            {rows.map((group) => (
              <li key={group.group_id}>
                <GroupRow group={group} onOpen={(what) => setOpen({ what, group })} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {open?.what === "add" && <GroupNameDialog group={null} onClose={close} />}
      {open?.what === "rename" && <GroupNameDialog group={open.group} onClose={close} />}
      {open?.what === "people" && <GroupPeopleDialog group={open.group} onClose={close} />}
      {open?.what === "delete" && <DeleteGroupDialog group={open.group} onClose={close} />}
    </>
  );
}

function GroupRow({
  group: { name, people, from_provider: fromProvider },
  onOpen,
}: {
  group: GroupElement;
  onOpen: (what: "rename" | "people" | "delete") => void;
}) {
  return (
    <ManagedRow
      title={name}
      tags={fromProvider && <Tag>Sign-in provider</Tag>}
      actions={
        <>
          <Button size={32} aria-label={`People of ${name}`} onClick={() => onOpen("people")}>
            People
          </Button>
          {!fromProvider && (
            <>
              <Button
                size={32}
                variant="ghost"
                aria-label={`Rename ${name}`}
                onClick={() => onOpen("rename")}
              >
                Rename
              </Button>
              <Button
                size={32}
                variant="ghost"
                aria-label={`Delete ${name}`}
                onClick={() => onOpen("delete")}
              >
                Delete
              </Button>
            </>
          )}
        </>
      }
    >
      {countedWords(people, "person", "people")}
    </ManagedRow>
  );
}

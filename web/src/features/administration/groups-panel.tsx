import { loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { countedWords } from "#ui/format.ts";
import { failureText } from "#api/api-failure.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates, Skeleton } from "#ui/list-states.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { ManagedRow } from "./paged-list.tsx";
import { limits } from "@groundwork/contract/limits";
import { ConfirmDialog, Dialog, DoneButton, FormDialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Form, TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { GroupElement } from "@groundwork/contract/groups";

type Open = { what: "add" } | { what: "rename" | "people" | "delete"; group: GroupElement } | null;

/** Lists the installation's groups. Groups of the sign-in provider are managed there and only shown here. */
export function GroupsPanel() {
  const groups = useCall("listGroups", {}, { what: "groups" });
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button variant="primary" className="mb-5" onClick={() => setOpen({ what: "add" })}>
        Create Group
      </Button>
      <ListStates
        rows={groups.data}
        {...loadingOf(groups, "groups")}
        empty={
          <EmptyState title="No groups" className="py-12!">
            A group is for people who work on the same projects, such as “Support”. Project owners can add it
            as a member.
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

interface GroupRowProps {
  group: GroupElement;
  onOpen: (what: "rename" | "people" | "delete") => void;
}

function GroupRow({ group: { name, people, from_provider: fromProvider }, onOpen }: GroupRowProps) {
  return (
    <ManagedRow
      title={name}
      tags={fromProvider && <Tag>Sign-in provider</Tag>}
      actions={
        <>
          <Button size={32} aria-label={`Members of ${name}`} onClick={() => onOpen("people")}>
            Members
          </Button>
          {!fromProvider &&
            (["Rename", "Delete"] as const).map((act) => (
              <Button
                key={act}
                size={32}
                variant="ghost"
                aria-label={`${act} ${name}`}
                onClick={() => onOpen(act === "Rename" ? "rename" : "delete")}
              >
                {act}
              </Button>
            ))}
        </>
      }
    >
      {countedWords(people, "person", "people")}
    </ManagedRow>
  );
}

function GroupNameDialog({ group, onClose }: { group: GroupElement | null; onClose: () => void }) {
  const [name, , nameField] = useText(group?.name ?? "");
  const add = useChange("addGroup");
  const rename = useChange("renameGroup");
  const change = group ? rename : add;
  const done = whenDone(group ? "The group was renamed." : "The group was created.", onClose);
  return (
    <FormDialog
      title={group ? "Rename Group" : "Create Group"}
      action={group ? "Rename" : "Create"}
      busyAction={group ? "Renaming..." : "Creating..."}
      complete={name.trim() !== ""}
      {...stateOf(change, "Something went wrong. Please try again.")}
      onSubmit={() =>
        group
          ? rename.mutate({ group_id: group.group_id, name: name.trim() }, done)
          : add.mutate({ name: name.trim() }, done)
      }
      onClose={onClose}
    >
      <TextField label="Name" maxLength={limits.nameMax} {...nameField} />
    </FormDialog>
  );
}

function GroupPeopleDialog({ group, onClose }: { group: GroupElement; onClose: () => void }) {
  const { group_id: groupId, name, from_provider: fromProvider } = group;
  const people = useCall("listGroupPeople", { groupId }, { what: "people" });
  const remove = useChange("removeFromGroup", { group_id: groupId });
  return (
    <Dialog onClose={onClose} title={`Members of ${name}`} footer={<DoneButton onClick={onClose} />}>
      {fromProvider ? (
        <p className="mb-4 text-sm text-ink-2">This group is managed by the sign-in provider.</p>
      ) : (
        <AddPerson groupId={groupId} />
      )}
      <ListStates
        rows={people.data}
        {...loadingOf(people, "people")}
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={<p className="text-sm text-ink-2">This group has no members yet.</p>}
      >
        {(rows) => (
          <ul aria-label={`Members of ${name}`} className="divide-y divide-line border-y border-line">
            {rows.map(({ user_id: id, name: person, email }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {person} <span className="text-sm text-ink-2">{email}</span>
                </span>
                {!fromProvider && (
                  <Button
                    size={32}
                    variant="ghost"
                    aria-label={`Remove ${person || email}`}
                    onClick={() => remove.mutate({ email })}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <ErrorBlock className="mt-3">
        {failureText(remove.error, "The person could not be removed.")}
      </ErrorBlock>
    </Dialog>
  );
}

function AddPerson({ groupId }: { groupId: string }) {
  const [email, setEmail, emailField] = useText();
  const add = useChange("addToGroup", { group_id: groupId });
  function submit(): void {
    if (email.trim() === "") return;
    add.mutate({ email: email.trim() }, { onSuccess: () => setEmail("") });
  }
  return (
    <Form busy={add.isPending} onSubmit={submit} className="mb-4">
      <div className="flex items-end gap-2">
        <TextField
          label="Email address of an account"
          type="email"
          autoComplete="off"
          maxLength={limits.emailMax}
          {...emailField}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={add.isPending}>
          Add
        </Button>
      </div>
      <ErrorBlock className="mt-3">{failureText(add.error, "The member could not be added.")}</ErrorBlock>
    </Form>
  );
}

function DeleteGroupDialog({ group, onClose }: { group: GroupElement; onClose: () => void }) {
  const remove = useChange("deleteGroup", { group_id: group.group_id });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Group"
      confirmLabel="Delete Group"
      busyLabel="Deleting..."
      {...stateOf(remove, "The group could not be deleted.")}
      onConfirm={() => remove.mutate({}, whenDone("The group was deleted.", onClose))}
    >
      <p>
        Members lose any access they only had through{" "}
        <span className="font-label text-ink">{group.name}</span>. Their accounts and projects are kept.
      </p>
    </ConfirmDialog>
  );
}

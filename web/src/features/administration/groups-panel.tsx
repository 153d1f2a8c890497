import { loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { countedWords } from "#ui/format.ts";
import { failureText, wordsOr } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates, Skeleton } from "#ui/list-states.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { ManagedRow } from "./paged-list.tsx";
import { limits } from "@groundwork/contract/limits";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Dialog, DoneButton, FormDialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Form, TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { GroupElement } from "@groundwork/contract/groups";

/** Lists the installation's groups. Groups of the sign-in provider are managed there and only shown here. */
export function GroupsPanel() {
  const groups = useCall("listGroups", {}, { what: "groups" });
  return (
    <>
      <Button variant="primary" className="mb-5" onClick={() => openDialog(GroupNameDialog, {})}>
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
                <GroupRow group={group} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function GroupRow({ group }: { group: GroupElement }) {
  const { group_id: id, name, people, from_provider: fromProvider } = group;
  const remove = useChange("deleteGroup", { group_id: id });
  const askToDelete = () =>
    confirm({
      title: "Delete Group",
      action: "Delete Group",
      busy: "Deleting...",
      words: (
        <p>
          Members lose any access they only had through <span className="font-label text-ink">{name}</span>.
          Their accounts and projects are kept.
        </p>
      ),
      run: () => remove.mutateAsync({}),
      done: "The group was deleted.",
      failed: wordsOr("The group could not be deleted."),
    });
  const actions = [
    { act: "Rename", run: () => openDialog(GroupNameDialog, { group }) },
    { act: "Delete", run: askToDelete },
  ];
  return (
    <ManagedRow
      title={name}
      tags={fromProvider && <Tag>Sign-in provider</Tag>}
      actions={
        <>
          <Button
            size={32}
            aria-label={`Members of ${name}`}
            onClick={() => openDialog(GroupPeopleDialog, { group })}
          >
            Members
          </Button>
          {!fromProvider &&
            actions.map(({ act, run }) => (
              <Button key={act} size={32} variant="ghost" aria-label={`${act} ${name}`} onClick={run}>
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

function GroupNameDialog({ group, onClose }: { group?: GroupElement; onClose: () => void }) {
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

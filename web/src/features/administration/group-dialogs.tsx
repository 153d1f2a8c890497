import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.tsx";
import { administrationFailure } from "./administration-words.ts";
import {
  type GroupElement,
  useAddGroup,
  useAddToGroup,
  useDeleteGroup,
  useGroupPeople,
  useRemoveFromGroup,
  useRenameGroup,
} from "./administration-queries.ts";

/** Makes a group, or gives one another name. */
export function GroupNameDialog({ group, onClose }: { group: GroupElement | null; onClose: () => void }) {
  const [name, setName] = useState(group?.name ?? "");
  const add = useAddGroup();
  const rename = useRenameGroup();
  const change = group ? rename : add;
  const done = {
    onSuccess: () => {
      toast.success(group ? "The group was renamed." : "The group was created.");
      onClose();
    },
  };
  return (
    <FormDialog
      title={group ? "Rename Group" : "Create Group"}
      action={group ? "Rename" : "Create"}
      busyAction={group ? "Renaming..." : "Creating..."}
      busy={change.isPending}
      complete={name.trim() !== ""}
      failure={change.isError ? administrationFailure(change.error, "This could not be done.") : undefined}
      onSubmit={() =>
        group
          ? rename.mutate({ group_id: group.group_id, name: name.trim() }, done)
          : add.mutate({ name: name.trim() }, done)
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={limits.nameMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

/** Who is in a group; in one that is kept here, people are put in and taken out. */
export function GroupPeopleDialog({ group, onClose }: { group: GroupElement; onClose: () => void }) {
  const { group_id: groupId, name, from_provider: fromProvider } = group;
  const people = useGroupPeople(groupId);
  const remove = useRemoveFromGroup();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`People of ${name}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {fromProvider ? (
        <p className="mb-4 text-sm text-ink-2">The sign-in provider says who is in this group.</p>
      ) : (
        <AddPerson groupId={groupId} />
      )}
      <ListStates
        rows={people.data}
        {...(people.isError &&
          !people.isFetching && {
            error: administrationFailure(people.error, "Failed to fetch people: no connection"),
            onRetry: () => void people.refetch(),
          })}
        loadingLabel="Loading people..."
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={<p className="text-sm text-ink-2">Nobody is in it yet.</p>}
      >
        {(rows) => (
          <ul aria-label={`People of ${name}`} className="divide-y divide-line border-y border-line">
            {rows.map(({ user_id: id, name: person, email }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {person} <span className="text-sm text-ink-2">{email}</span>
                </span>
                {!fromProvider && (
                  <Button
                    size={32}
                    variant="ghost"
                    aria-label={`Take out ${person || email}`}
                    onClick={() => remove.mutate({ group_id: groupId, email })}
                  >
                    Take out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {remove.isError && (
        <ErrorBlock className="mt-3">
          {administrationFailure(remove.error, "They could not be taken out.")}
        </ErrorBlock>
      )}
    </Dialog>
  );
}

function AddPerson({ groupId }: { groupId: string }) {
  const [email, setEmail] = useState("");
  const add = useAddToGroup();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email.trim() === "" || add.isPending) return;
    add.mutate({ group_id: groupId, email: email.trim() }, { onSuccess: () => setEmail("") });
  }
  return (
    <form noValidate onSubmit={submit} className="mb-4">
      <div className="flex items-end gap-2">
        <TextField
          label="Email address of an account"
          type="email"
          autoComplete="off"
          maxLength={limits.emailMax}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={add.isPending}>
          Add
        </Button>
      </div>
      {add.isError && (
        <ErrorBlock className="mt-3">
          {administrationFailure(add.error, "They could not be put in.")}
        </ErrorBlock>
      )}
    </form>
  );
}

export function DeleteGroupDialog({ group, onClose }: { group: GroupElement; onClose: () => void }) {
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Delete Group"
      confirmLabel="Delete Group"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.isError && administrationFailure(remove.error, "The group could not be deleted.")}
      onConfirm={() =>
        remove.mutate(
          { group_id: group.group_id },
          {
            onSuccess: () => {
              toast.success("The group was deleted.");
              onClose();
            },
          },
        )
      }
    >
      <p>
        Its people lose what they had by <span className="font-label text-ink">{group.name}</span> alone.
        Their accounts and projects stay.
      </p>
    </ConfirmDialog>
  );
}

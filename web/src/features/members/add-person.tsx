import { runtimeConfig } from "#api/runtime-config.ts";
import { toast } from "#ui/toast.tsx";
import { AddChoice } from "./add-choice.tsx";
import { useAddMember, usePeople } from "./member-queries.ts";
import { memberFailure } from "./member-words.ts";

/** Makes somebody a member by name whom the owner works with already; nothing where there is nobody. */
export function AddPerson({ projectId, full }: { projectId: string; full: boolean }) {
  const { data } = usePeople(projectId);
  const add = useAddMember(projectId);
  if (!data || data.people.length === 0) return null;
  const told = runtimeConfig().installation.mail
    ? "is told by mail"
    : "finds the project on their dashboard: no mail server is set to tell them";
  return (
    <AddChoice
      label="Person"
      choices={data.people.map(({ user_id: value, name, email }) => ({ value, label: `${name} (${email})` }))}
      busy={add.isPending}
      disabled={full}
      hint={
        data.more
          ? "The first hundred by name. Invite others by their email address."
          : `Whom you add is a member at once, and ${told}.`
      }
      onAdd={(userId, role) =>
        add.mutate(
          { user_id: userId, role },
          {
            onSuccess: ({ name }) => toast.success(`${name} is a member now.`),
            onError: (failure) => toast.error(memberFailure(failure, "The person could not be added.")),
          },
        )
      }
    />
  );
}

import { GroupsPanel } from "#features/administration/groups-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** People who are members of projects together. */
export function GroupsPage() {
  return (
    <AdministrationFrame
      current="groups"
      title="Groups"
      note="A group is made a member of a project on its Members page: whoever is in it has its role at least."
    >
      <GroupsPanel />
    </AdministrationFrame>
  );
}

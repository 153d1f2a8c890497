import { AnnouncementsPanel } from "#features/administration/announcements-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** Mails to every account. */
export function AnnouncementsPage() {
  return (
    <AdministrationFrame
      current="announcements"
      title="Announcements"
      note="Mails about this installation to every account, sent in the background."
    >
      <AnnouncementsPanel />
    </AdministrationFrame>
  );
}

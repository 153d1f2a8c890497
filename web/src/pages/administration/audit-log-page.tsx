import { AuditLog } from "#features/audit/audit-log.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** Who did what in this installation. */
export function AuditLogPage() {
  return (
    <AdministrationFrame
      current="audit"
      title="Audit log"
      note="Each entry is chained to the one before it; npm run admin -- audit verify shows that none was changed."
      className="max-w-[960px]"
    >
      <AuditLog />
    </AdministrationFrame>
  );
}

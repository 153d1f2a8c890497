import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RecoveryCodesList } from "./recovery-codes-list.tsx";

/** Codes that were just made. Only Done closes it, because nothing brings them back. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      hideClose
      title="Your Recovery Codes"
      description="Keep them where you find them without this device. They are not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <RecoveryCodesList codes={codes} />
      <p className="mt-3 text-sm text-ink-2">
        Each signs you in once, after your password, in the place of your app or passkey.
      </p>
    </Dialog>
  );
}

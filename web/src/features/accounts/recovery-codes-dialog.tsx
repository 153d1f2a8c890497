import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

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

/** Recovery codes, which are shown this once. */
export function RecoveryCodesList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="rounded-control border border-line-2 bg-sunken">
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 px-4 py-3.5 text-sm tabular-nums min-[460px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-2 py-1.5">
        <CopyButton text={codes.join("\n")} label="Copy the recovery codes" />
      </div>
    </div>
  );
}

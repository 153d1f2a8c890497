import { type RefObject, useRef } from "react";
import type { NewKeyElement } from "#api/accounts-settings.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

/** A key that was just made. Only Done closes it, because nothing brings the key back. */
export function ShownKeyDialog({ made, onClose }: { made: NewKeyElement; onClose: () => void }) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      hideClose
      title="Your New API Key"
      description="Copy it now. It is not shown again."
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        ref={field}
        label={made.name}
        readOnly
        value={made.key}
        onFocus={(event) => event.target.select()}
        trailing={<CopyButton text={made.key} label="Copy the key" told="The key is on the clipboard." />}
        help={
          <>
            Programs send it in the header{" "}
            <span className="break-words">Authorization: Bearer {made.start}…</span>
          </>
        }
      />
    </Dialog>
  );
}

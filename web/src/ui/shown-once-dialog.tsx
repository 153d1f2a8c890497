import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./text-field.tsx";

/** Shows a secret that was just made, to be copied. Only Done closes it, because nothing brings the secret back. */
export function ShownOnceDialog({
  title,
  label,
  secret,
  noun,
  help,
  onClose,
}: {
  title: string;
  label: string;
  secret: string;
  /** Names the secret, such as "key". */
  noun: string;
  /** Explains what it is for. */
  help: ReactNode;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const Noun = noun[0]!.toUpperCase() + noun.slice(1);
  return (
    <Dialog
      onClose={onClose}
      locked
      hideClose
      title={title}
      description="Copy it now. It won't be shown again."
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        ref={field}
        label={label}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        trailing={
          <CopyButton
            text={secret}
            label={`Copy the ${noun}`}
            announcement={`${Noun} copied to the clipboard.`}
          />
        }
        help={help}
      />
    </Dialog>
  );
}

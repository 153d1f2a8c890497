import { type ReactNode, useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Dialog, DoneButton } from "./dialog.tsx";
import { TextField } from "./form.tsx";

interface ShownOnceDialogProps {
  title: string;
  label: string;
  secret: string;
  noun: string;
  help: ReactNode;
  onClose: () => void;
}

/** Shows a secret that was just made, to be copied. Only Done closes it, because nothing brings the secret back. */
export function ShownOnceDialog({ title, label, secret, noun, help, onClose }: ShownOnceDialogProps) {
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
      footer={<DoneButton onClick={onClose} />}
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

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant, IconButton } from "./button.tsx";
import { clock } from "./clock.ts";
import { toast } from "./toast.tsx";

const copiedFor = 2_000;

type Copied = {
  text: string;
  label?: string;
  announcement?: string;
};

export function CopyButton({
  text,
  label,
  shows = "Copy",
  variant = "ghost",
  size = 32,
  announcement = "Copied to the clipboard.",
}: Copied & {
  shows?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}) {
  const { copied, copy } = useCopying(text);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        {...(label && !copied && { "aria-label": label, title: label })}
        icon={copied ? <Check /> : <Copy />}
        onClick={copy}
      >
        {copied ? "Copied!" : shows}
      </Button>
      <span role="status" className="sr-only">
        {copied ? announcement : ""}
      </span>
    </>
  );
}

export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopying(text);
  return (
    <>
      <IconButton label={label} size={40} bordered icon={copied ? <Check /> : <Copy />} onClick={copy} />
      <span role="status" className="sr-only">
        {copied ? "Copied to the clipboard." : ""}
      </span>
    </>
  );
}

function useCopying(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => (copied ? clock.after(copiedFor, () => setCopied(false)) : undefined), [copied]);
  async function copy(): Promise<void> {
    try {
      await copyText(text);
      setCopied(true);
    } catch {
      toast.error("Your browser doesn't allow copying. Select the text instead.");
    }
  }
  return { copied, copy: () => void copy() };
}

/** Copies a text. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // A page without TLS on another machine has no clipboard; selecting and copying still works there.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error("The browser does not allow copying.");
}

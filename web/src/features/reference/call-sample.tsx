import { CopyButton } from "#ui/copy-button.tsx";

/** A command as it is typed. It wraps, so that nothing of it has to be scrolled for. */
export function CallSample({ label, of, command }: { label: string; of: string; command: string }) {
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-surface">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pl-3.5 text-xs text-ink-2">
        {label}
        <CopyButton
          text={command}
          label={`Copy the example of ${of}${label === "curl" ? "" : `: ${label}`}`}
        />
      </figcaption>
      <pre className="px-3.5 py-3 font-mono text-[13px] leading-relaxed tracking-normal [overflow-wrap:anywhere] whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
    </figure>
  );
}

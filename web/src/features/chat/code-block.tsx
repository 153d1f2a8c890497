import { CopyButton } from "#ui/copy-button.tsx";
import { scrollRegion } from "./scroll-region.ts";

/** Fenced code, kept as it is, with a way to copy it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  return (
    <figure className="mb-3 overflow-hidden rounded-control border border-line bg-surface last:mb-0">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pl-3.5 text-xs text-ink-2">
        {language || "Code"}
        <CopyButton text={code} />
      </figcaption>
      <pre
        {...scrollRegion}
        aria-label={language ? `Code, ${language}` : "Code"}
        className="overflow-x-auto px-3.5 py-3 font-mono text-[13.5px] leading-relaxed tracking-normal"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

import { CopyButton } from "#ui/copy-button.tsx";

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

import { Check, Info } from "lucide-react";
import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  done: { Icon: Check, ink: "text-ok" },
  note: { Icon: Info, ink: "text-ink" },
} as const;

/** Shows a lasting message, such as the success of a form or a note. */
export function Notice({
  kind = "done",
  children,
  className,
}: {
  kind?: keyof typeof looks;
  children: ReactNode;
  className?: string;
}) {
  const { Icon, ink } = looks[kind];
  return (
    <div
      role="status"
      className={classNames(
        "flex gap-2.5 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm",
        ink,
        className,
      )}
    >
      <Icon className="mt-[0.16rem] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

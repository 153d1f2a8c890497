import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { countedWords } from "#ui/format.ts";
import { classNames } from "#ui/class-names.ts";

export type ProjectTab = "sources" | "questions" | "site" | "settings" | "members";

/** The tabs of a project, each an address of its own: arrows, Home and End move between them, Enter opens one. */
export function ProjectTabs({
  projectId,
  current,
  editor,
  gaps = 0,
}: {
  projectId: string;
  current: ProjectTab;
  /** Shows questions, the site and settings too. */
  editor: boolean;
  /** Counts the open gaps, next to Questions. */
  gaps?: number | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const tabs: { tab: ProjectTab; to: string; label: ReactNode }[] = [
    { tab: "sources", to: paths.project(projectId), label: "Sources" },
    ...(editor
      ? ([
          {
            tab: "questions",
            to: paths.projectQuestions(projectId),
            label: gaps > 0 ? <CountedLabel label="Questions" count={gaps} /> : "Questions",
          },
          { tab: "site", to: paths.projectSite(projectId), label: "On your site" },
          { tab: "settings", to: paths.projectSettings(projectId), label: "Settings" },
        ] as const)
      : []),
    { tab: "members", to: paths.members(projectId), label: "Members" },
  ];

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    links[(to + links.length) % links.length]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Project"
      tabIndex={-1}
      onKeyDown={move}
      className="mb-6 flex gap-x-6 overflow-x-auto border-b border-line-2 outline-none"
    >
      {tabs.map(({ tab, to, label }) => (
        <Link
          key={tab}
          to={to}
          role="tab"
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className={classNames(
            "-mb-px shrink-0 border-b-2 pb-2.5 text-[14.5px] -outline-offset-2",
            tab === current
              ? "border-ink font-label text-ink"
              : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function CountedLabel({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      <span
        className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs"
        aria-label={countedWords(count, "open gap")}
      >
        {count}
      </span>
    </>
  );
}

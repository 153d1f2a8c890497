import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { countedWords } from "#ui/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Menu } from "#ui/menu.tsx";

export type ProjectTab = "sources" | "questions" | "tests" | "site" | "programs" | "settings" | "members";

const mostOnPhone = 3;

interface ProjectTabsProps {
  projectId: string;
  current: ProjectTab;
  /** Shows questions, the site and settings too. */
  editor: boolean;
  gaps?: number | undefined;
}

/** Shows a project's tabs, each an address. On a phone there are three and a menu; arrow keys move. */
export function ProjectTabs({ projectId, current, editor, gaps = 0 }: ProjectTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabs: { tab: ProjectTab; to: string; label: string; count?: number }[] = [
    { tab: "sources", to: paths.project(projectId), label: "Sources" },
    ...(editor
      ? ([
          {
            tab: "questions",
            to: paths.projectQuestions(projectId),
            label: "Questions",
            count: gaps,
          },
          { tab: "tests", to: paths.projectTests(projectId), label: "Tests" },
          { tab: "site", to: paths.projectSite(projectId), label: "On your site" },
          { tab: "programs", to: paths.programs(projectId), label: "Programs" },
          { tab: "settings", to: paths.projectSettings(projectId), label: "Settings" },
        ] as const)
      : []),
    { tab: "members", to: paths.members(projectId), label: "Members" },
  ];

  const at = tabs.findIndex(({ tab }) => tab === current);
  const third = Math.max(mostOnPhone - 1, at);
  const isOnPhone = (place: number): boolean => place < mostOnPhone - 1 || place === third;

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const links = [...(list.current?.querySelectorAll("a") ?? [])].filter(
      (link) => getComputedStyle(link).display !== "none",
    );
    const from = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: links.length - 1 }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    links[(to + links.length) % links.length]?.focus();
  }

  return (
    <div className="mt-3.5 mb-[18px] flex gap-x-[22px] border-b border-line-2 max-[380px]:gap-x-[15px] sm:mt-5 sm:mb-6">
      <div
        ref={list}
        role="tablist"
        aria-label="Project"
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-x-[inherit] outline-none md:gap-x-6"
      >
        {tabs.map(({ tab, to, label, count = 0 }, place) => (
          <Link
            key={tab}
            to={to}
            role="tab"
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={classNames(
              tabLook,
              tab === current
                ? "border-ink font-label text-ink"
                : "border-transparent text-ink-2 hover:text-ink",
              !isOnPhone(place) && "max-md:hidden",
            )}
          >
            {label}
            {count > 0 && <Count count={count} />}
          </Link>
        ))}
      </div>
      {tabs.length > mostOnPhone && (
        <div className="md:hidden">
          <Menu
            label="More tabs"
            trigger={
              <button
                type="button"
                className={classNames(tabLook, "flex items-center gap-1.5 border-transparent text-ink-2")}
              >
                More
                <ChevronDown className="size-3.5" />
              </button>
            }
            items={tabs.filter((_, place) => !isOnPhone(place)).map(({ to, label }) => ({ to, label }))}
          />
        </div>
      )}
    </div>
  );
}

const tabLook =
  "-mb-px shrink-0 border-b-2 pt-[9px] pb-2.5 text-[0.90625rem] whitespace-nowrap -outline-offset-2";

function Count({ count }: { count: number }) {
  return (
    <span
      className="ml-[7px] rounded-full bg-sunken px-[7px] py-px text-2xs font-label text-ink-2"
      aria-label={countedWords(count, "open gap")}
    >
      {count}
    </span>
  );
}

import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import type { ReferenceGroup } from "./read-reference.ts";

/** Every call by its chapter, each a link to its place on the page. */
export function ReferenceNav({ groups, current }: { groups: readonly ReferenceGroup[]; current: string }) {
  return (
    <nav aria-label="Calls" className="space-y-5">
      {groups.map(({ id, name, calls }) => (
        <div key={id}>
          <p className="mb-1 text-xs text-ink-3">{name}</p>
          <ul>
            {calls.map((call) => (
              <li key={call.id}>
                <Link
                  to={`#${call.id}`}
                  aria-current={call.id === current ? "location" : undefined}
                  className={classNames(
                    "-mx-2 flex min-h-7 items-baseline gap-2 rounded-control px-2 py-1 text-xs hover:bg-sunken",
                    call.id === current && "bg-sunken font-label",
                  )}
                >
                  <span className="w-[3.25rem] shrink-0 text-ink-3">{call.method}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{call.path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

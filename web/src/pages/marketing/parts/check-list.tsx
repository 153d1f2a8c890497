import { Check } from "lucide-react";
import { classNames } from "#ui/class-names.ts";

/** Lists items with a check before each. */
export function CheckList({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={classNames("text-base", columns === 2 && "sm:grid sm:grid-cols-2 sm:gap-x-8")}>
      {items.map((item) => (
        <li
          key={item}
          className={classNames(
            "flex items-start gap-[11px] border-t border-line py-[9px] first:border-t-0",
            columns === 2 && "sm:nth-2:border-t-0",
          )}
        >
          <Check className="mt-[3px] size-[18px] text-ink-3" />
          {item}
        </li>
      ))}
    </ul>
  );
}

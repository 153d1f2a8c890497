import { Search, X } from "lucide-react";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import { controlBox } from "./text-field.tsx";
import { IconButton } from "./button.tsx";
import { ownEscape } from "./focus.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Searches what is on the screen: each key applies at once, and Escape clears it. */
export function SearchBox(props: {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  label?: string;
  size?: 36 | 40;
  /** Focuses the search from anywhere on the page; it is shown while the search is empty. */
  shortcut?: string;
  className?: string;
}) {
  const { placeholder, value, onChange, label = placeholder, size = 40, shortcut, className } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(shortcut ? { [shortcut]: () => input.current?.focus() } : {});
  function empty(): void {
    onChange("");
    input.current?.focus();
  }
  return (
    <div
      role="search"
      className={classNames(
        controlBox,
        "min-w-0 gap-2.5 border-control pl-3",
        size === 36 ? "h-9" : "h-10",
        className,
      )}
    >
      <Search />
      <input
        ref={input}
        {...(value ? ownEscape : {})}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value) empty();
        }}
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 appearance-none text-ellipsis rounded-control bg-transparent pr-3 outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {shortcut && !value && (
        <kbd
          aria-hidden="true"
          className="mr-2.5 hidden rounded-small border border-line px-1.5 text-xs text-ink-3 lg:block"
        >
          {shortcut}
        </kbd>
      )}
      {value && <IconButton label="Clear search" size={24} className="mr-2" icon={<X />} onClick={empty} />}
    </div>
  );
}

/** Returns true if one of the texts contains the search, ignoring case. An empty search matches all. */
export function matchesSearch(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => (text ?? "").toLowerCase().includes(wanted));
}

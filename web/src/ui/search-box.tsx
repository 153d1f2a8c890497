import { Search, X } from "lucide-react";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import { controlBox } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { ownEscape } from "./focus.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** A search over what is on the screen: what is typed applies at once, and Escape empties it. */
export function SearchBox({
  placeholder,
  value,
  onChange,
  label = placeholder,
  size = 40,
  shortcut,
  className,
}: {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The accessible name; the placeholder unless given. */
  label?: string;
  size?: 36 | 40;
  /** The key that leads here from anywhere on the page, shown while the search is empty. */
  shortcut?: string;
  className?: string;
}) {
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

/** Whether one of the texts contains what is searched, whatever its case. An empty search matches all. */
export function matchesSearch(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => (text ?? "").toLowerCase().includes(wanted));
}

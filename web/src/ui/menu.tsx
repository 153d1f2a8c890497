import {
  cloneElement,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import { toast } from "./toast.tsx";
import { deferred, type Deferred } from "./late.tsx";

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A page of the app to go to. */
  to?: string;
  /** What a page that is gone to may know of where it comes from. */
  state?: unknown;
  /** An address outside the app, for a new tab. */
  href?: string;
  destructive?: boolean;
  disabled?: boolean;
  /** A rule above this item. */
  separated?: boolean;
};

export type MenuContent = {
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** The menu's accessible name; the trigger's unless given. */
  label?: string;
};

const menuRows = deferred(() => import("./menu-list.tsx").then(({ MenuList }) => MenuList));

/** A menu under its trigger: one button element, usually an IconButton. */
export function Menu({ trigger, ...content }: MenuContent & { trigger: ReactElement }) {
  return <DeferredMenu trigger={trigger} rows={menuRows} content={content} />;
}

/** What the rows of a menu are told beside their content. They stand open when they come. */
export type OpenedMenu = {
  trigger: ReactElement;
  /** Whether a key asked for it, so that its first row takes the focus. */
  byKey: boolean;
};

/**
 * A menu's trigger, whose rows are fetched when a pointer or the focus comes near and drawn from the first opening on:
 * what no first view shows is not in its script, and a long list does not pay for the menu of each row.
 */
export function DeferredMenu<Content extends object>({
  trigger,
  rows,
  content,
}: {
  /** One button element. */
  trigger: ReactElement;
  rows: Deferred<Content & OpenedMenu>;
  content: Content;
}) {
  const [opened, setOpened] = useState<{ Rows: ComponentType<Content & OpenedMenu>; byKey: boolean } | null>(
    null,
  );
  if (opened) return <opened.Rows {...content} trigger={trigger} byKey={opened.byKey} />;
  const prepare = (): void => void rows.load().catch(() => undefined);
  // At once where the rows are there: the next key is for the menu already.
  function open(byKey: boolean): void {
    const Rows = rows.ready();
    if (Rows) return setOpened({ Rows, byKey });
    rows.load().then(
      (Loaded) => setOpened({ Rows: Loaded, byKey }),
      () => toast.error("The menu could not be loaded. Please reload the page."),
    );
  }
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click without a pointer is a key's.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  });
}

export type ChoiceContent = {
  /** The menu's accessible name. */
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  align?: "start" | "end";
};

const choiceRows = deferred(() => import("./menu-list.tsx").then(({ ChoiceList }) => ChoiceList));

/** A menu of which one row is chosen, such as the order of a list. Its trigger is one button element. */
export function ChoiceMenu<Value extends string>({
  trigger,
  onChange,
  ...content
}: Omit<ChoiceContent, "choices" | "value" | "onChange"> & {
  trigger: ReactElement;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const choose = (value: string): void => onChange(value as Value);
  return <DeferredMenu trigger={trigger} rows={choiceRows} content={{ ...content, onChange: choose }} />;
}

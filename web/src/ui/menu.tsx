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
  to?: string;
  /** Is the history state that the page receives. */
  state?: unknown;
  href?: string;
  destructive?: boolean;
  disabled?: boolean;
  separated?: boolean;
};

export type MenuContent = {
  items: readonly MenuItem[];
  align?: "start" | "end";
  label?: string;
};

const menuRows = deferred(() => import("./menu-list.tsx").then(({ MenuList }) => MenuList));

/** Shows a menu under its trigger: one button element, usually an IconButton. */
export function Menu({ trigger, ...content }: MenuContent & { trigger: ReactElement }) {
  return <DeferredMenu trigger={trigger} rows={menuRows} content={content} />;
}

/** Is what the rows of a menu receive besides their content. They are open from the start. */
export type OpenedMenu = {
  trigger: ReactElement;
  /** True if a key opened it, so that its first row takes the focus. */
  byKey: boolean;
};

interface DeferredMenuProps<Content extends object> {
  trigger: ReactElement;
  rows: Deferred<Content & OpenedMenu>;
  content: Content;
}

/** Shows a menu's trigger. Its rows are fetched when a pointer comes near and rendered when it is opened. */
export function DeferredMenu<Content extends object>({ trigger, rows, content }: DeferredMenuProps<Content>) {
  const [opened, setOpened] = useState<{ Rows: ComponentType<Content & OpenedMenu>; byKey: boolean } | null>(
    null,
  );
  if (opened) return <opened.Rows {...content} trigger={trigger} byKey={opened.byKey} />;
  const prepare = (): void => void rows.load().catch(() => undefined);
  // If the rows are loaded it opens at once, because the next key is for the menu.
  function open(byKey: boolean): void {
    const Rows = rows.ready();
    if (Rows) return setOpened({ Rows, byKey });
    rows.load().then(
      (Loaded) => setOpened({ Rows: Loaded, byKey }),
      () => toast.error("The menu could not be loaded. Please try again."),
    );
  }
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click without a pointer comes from a key.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  });
}

export type ChoiceContent = {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  align?: "start" | "end";
};

const choiceRows = deferred(() => import("./menu-list.tsx").then(({ ChoiceList }) => ChoiceList));

type ChoiceMenuProps<Value extends string> = Omit<ChoiceContent, "choices" | "value" | "onChange"> & {
  trigger: ReactElement;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Shows a menu with one chosen row, such as the order of a list. Its trigger is one button element. */
export function ChoiceMenu<Value extends string>({ trigger, onChange, ...content }: ChoiceMenuProps<Value>) {
  const choose = (value: string): void => onChange(value as Value);
  return <DeferredMenu trigger={trigger} rows={choiceRows} content={{ ...content, onChange: choose }} />;
}

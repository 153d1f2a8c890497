import {
  cloneElement,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from "react";
import { toast } from "./toast.tsx";

/** What the rows of a menu are told beside their content. They stand open when they come. */
export type OpenedMenu = {
  trigger: ReactElement;
  /** Whether a key asked for it, so that its first row takes the focus. */
  byKey: boolean;
};

/** A component that is fetched when it is wanted. */
export type Deferred<Props> = {
  load: () => Promise<ComponentType<Props>>;
  ready: () => ComponentType<Props> | null;
};

export function deferred<Props>(fetch: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let ready: ComponentType<Props> | null = null;
  return { load: async () => (ready ??= await fetch()), ready: () => ready };
}

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

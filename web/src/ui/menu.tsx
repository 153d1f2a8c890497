import { type ReactElement, type ReactNode } from "react";
import { deferred, DeferredMenu } from "./deferred-menu.tsx";

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

const rows = deferred(() => import("./menu-list.tsx").then(({ MenuList }) => MenuList));

/** A menu under its trigger: one button element, usually an IconButton. */
export function Menu({ trigger, ...content }: MenuContent & { trigger: ReactElement }) {
  return <DeferredMenu trigger={trigger} rows={rows} content={content} />;
}

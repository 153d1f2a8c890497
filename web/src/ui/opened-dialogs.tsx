import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { usePathname } from "./page-link.tsx";

type Closable = { onClose: () => void };
type Opened = { key: number; Dialog: ComponentType<Closable>; props: object };

let opened: readonly Opened[] = [];
let last = 0;
const { subscribe, notify } = createListeners();

function keep(dialogs: readonly Opened[]): void {
  opened = dialogs;
  notify();
}

/** Opens a dialog over the page, with these properties and an `onClose` that closes it. */
export function openDialog<Props extends Closable>(
  Dialog: ComponentType<Props>,
  props: NoInfer<Omit<Props, "onClose">>,
): void {
  last += 1;
  keep([...opened, { key: last, Dialog: Dialog as Opened["Dialog"], props }]);
}

/** Holds the place where opened dialogs appear; once per app. They close when their page is left. */
export function Dialogs() {
  const shown = useSyncExternalStore(subscribe, () => opened);
  const pathname = usePathname();
  useEffect(() => () => keep([]), [pathname]);
  return shown.map(({ key, Dialog, props }) => (
    <Dialog key={key} {...props} onClose={() => keep(opened.filter((one) => one.key !== key))} />
  ));
}

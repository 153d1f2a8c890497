import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { clock, type Cancel } from "./clock.ts";
import { toast } from "./toast.tsx";

/** Is a component that is fetched when it is needed. */
export type Deferred<Props> = {
  load: () => Promise<ComponentType<Props>>;
  ready: () => ComponentType<Props> | null;
};

export function deferred<Props>(fetch: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let ready: ComponentType<Props> | null = null;
  return { load: async () => (ready ??= await fetch()), ready: () => ready };
}

/** Is the pause before a script that failed to load is fetched again, in milliseconds. */
const againAfter = 3_000;

/** Returns a component whose script is loaded when it is first rendered, and shows `waiting` until then. */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const part = deferred(fetch);
  return function Late(props) {
    const [Ready, setReady] = useState(part.ready);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      if (Ready) return undefined;
      let again: Cancel | undefined;
      let gone = false;
      part.load().then(
        (Loaded) => setReady(() => Loaded),
        () => {
          if (gone) return;
          if (failures === 0) toast.error("This part of the page could not be loaded. Trying again...");
          again = clock.after(againAfter, () => setFailures(failures + 1));
        },
      );
      return () => {
        gone = true;
        again?.();
      };
    }, [Ready, failures]);
    return Ready ? <Ready {...props} /> : waiting;
  };
}

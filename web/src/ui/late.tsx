import { type ComponentType, useEffect, useState } from "react";
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

/**
 * Returns a component whose script is loaded when it is first rendered, such as a dialog: the first view's
 * script does not carry it.
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = deferred(fetch);
  return function Late(props) {
    const [Ready, setReady] = useState(part.ready);
    useEffect(() => {
      if (Ready) return;
      part.load().then(
        (Loaded) => setReady(() => Loaded),
        () => toast.error("This part of the page could not be loaded. Please reload the page."),
      );
    }, [Ready]);
    return Ready && <Ready {...props} />;
  };
}

import { type ComponentType, useEffect, useState } from "react";
import { toast } from "./toast.tsx";

/** A component that is fetched when it is wanted. */
export type Deferred<Props> = {
  load: () => Promise<ComponentType<Props>>;
  ready: () => ComponentType<Props> | null;
};

export function deferred<Props>(fetch: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let ready: ComponentType<Props> | null = null;
  return { load: async () => (ready ??= await fetch()), ready: () => ready };
}

/** A component whose script comes when it is first drawn, such as a dialog: what no first view shows is not in its script. */
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

import { type ComponentType, Suspense, use, useEffect, useRef } from "react";

/** Pixels from the window at which the code of a part is loaded. */
const near = 100;

/**
 * Returns a part of a prerendered page that stays as it was delivered until it comes near, and then comes
 * alive. `load` brings its code before that, where nothing was delivered; it never rejects.
 */
export function latePart(fetch: () => Promise<ComponentType>): {
  Part: ComponentType;
  load: () => Promise<void>;
} {
  let ready: ComponentType | null = null;
  // Pages are prerendered by Node 20 too, which has no Promise.withResolvers.
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));

  async function load(): Promise<void> {
    try {
      ready ??= await fetch();
      arrive();
    } catch {
      // What was delivered stays, and it is fetched again when it comes near again.
    }
  }

  function Content() {
    if (ready === null) use(arrival);
    const Ready = ready!;
    return <Ready />;
  }

  function Part() {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (ready !== null) return undefined;
      const bring = (): void => void load();
      if (frame.current!.childElementCount === 0) return bring();
      const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && bring(), {
        rootMargin: `${near}px 0px`,
      });
      watch.observe(frame.current!);
      return () => watch.disconnect();
    }, []);
    return (
      <div ref={frame}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    );
  }
  return { Part, load };
}

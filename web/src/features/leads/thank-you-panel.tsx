import { useEffect, useRef } from "react";
import { Glyph } from "#ui/glyph.tsx";

/** Stands in the contact form's place once it is sent. */
export function ThankYouPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="rounded-card border border-line bg-surface px-6 py-12 text-center sm:px-10">
      <Glyph size={40} className="mx-auto" />
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-heading">
        Thank you!
      </h2>
      <p className="mx-auto mt-3 max-w-[26rem] text-ink-2">
        Your request has arrived. We read it and answer by email.
      </p>
    </div>
  );
}

import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

/** Turns during a wait; invisible for the first 200 ms, so that short waits show nothing. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames("appear-late inline-flex", className)}>
      <LoaderCircle className="animate-spin" />
    </span>
  );
}

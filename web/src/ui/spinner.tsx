import { LoaderCircle } from "lucide-react";

/** Turns during a wait; invisible for the first 200 ms, so that short waits show nothing. */
export function Spinner() {
  return (
    <span aria-hidden="true" className="appear-late inline-flex">
      <LoaderCircle className="animate-spin" />
    </span>
  );
}

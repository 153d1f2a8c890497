import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

/** The 1200 px column of the public pages, with its margins. */
export function Container({
  as: Element = "div",
  className,
  children,
}: {
  as?: "div" | "header" | "section";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={classNames("mx-auto max-w-[79rem] px-5 sm:px-8", className)}>{children}</Element>
  );
}

import { ArrowUpRight } from "lucide-react";
import { type ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

/** An underlined link to a page of the app. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames("link touch-24", className)} />;
}

/** An underlined link that leaves for a new tab. */
export function ExternalLink({ href, className, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames("link touch-24", className)}
    >
      {children}
      {/* A word joiner: the arrow does not wrap away from the last word. */}
      {"\u2060"}
      <ArrowUpRight aria-hidden="true" className="ml-1 inline size-4 align-[-0.2em]" strokeWidth={1.75} />
    </a>
  );
}

import { ArrowUpRight } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";

export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink {...rest} className={classNames("link touch-24", className)} />;
}

/** Shows an underlined link that opens a new tab. */
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
      <ArrowUpRight className="ml-1 inline align-[-0.2em]" />
    </a>
  );
}

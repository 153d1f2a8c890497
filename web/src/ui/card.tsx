import { type ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li";
  /** Adds the small shadow; a panel has none. */
  raised?: boolean;
};

/** Draws a surface with a line around it. Where a rule is enough, use no card. */
export function Card({ as: Element = "div", raised = true, className, ...rest }: CardProps) {
  const Tag = Element as "div";
  return (
    <Tag
      {...rest}
      className={classNames(
        "relative rounded-card border border-line bg-surface",
        raised && "shadow-e1",
        className,
      )}
    />
  );
}

import { type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** Is its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 24 | 32 | 40;
  /** Adds a control's border, for a place next to a search box. */
  bordered?: boolean;
};

const sizes = { 24: "size-6", 32: "size-8", 40: "size-10" };

export function IconButton({
  label,
  icon,
  size = 32,
  bordered,
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors",
        "enabled:hover:bg-sunken enabled:hover:text-ink data-[state=open]:bg-sunken data-[state=open]:text-ink",
        "disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60",
        sizes[size],
        bordered && "border border-line-2",
        className,
      )}
    >
      {icon}
    </button>
  );
}

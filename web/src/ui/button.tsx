import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive" | "destructive-ghost";
export type ButtonSize = 32 | 40 | 48;

const shape =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-label whitespace-nowrap tracking-[-0.005em] transition-colors select-none";

const sizes: Record<ButtonSize, string> = {
  32: "h-8 px-3 text-[0.84375rem]",
  40: "h-10 px-4 text-[0.90625rem]",
  48: "h-12 px-[1.375rem] text-base",
};

const off =
  "aria-disabled:cursor-not-allowed aria-disabled:border-transparent! aria-disabled:bg-sunken! aria-disabled:text-ink-3! disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-ink text-paper enabled:hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))]",
  secondary:
    "border-control bg-surface text-ink enabled:hover:bg-[color-mix(in_srgb,var(--surface)_86%,var(--sunken))] enabled:hover:border-ink-2",
  ghost: "border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink",
  destructive:
    "border-transparent bg-bad text-on-bad enabled:hover:bg-[color-mix(in_srgb,var(--bad)_86%,var(--paper))]",
  "destructive-ghost": "border-transparent text-bad enabled:hover:bg-bad-soft",
};

export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = 40): string {
  return classNames(shape, sizes[size], variants[variant].replaceAll("enabled:", ""));
}

export type ButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** Defaults to secondary; a view has one primary button. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Is shown, announced and not clickable, without losing the focus. */
  busy?: boolean;
  /** Replaces the label while busy, such as "Deleting...". The button keeps room for both labels. */
  busyLabel?: string;
  children: string;
};

export function Button({
  variant = "secondary",
  size = 40,
  icon,
  busy = false,
  busyLabel,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  // The hidden label keeps its room, with its spinner or icon.
  const reserve = busy ? busyLabel && children : busyLabel;
  const reserveIcon = busy ? icon !== undefined : busyLabel !== undefined;
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(shape, sizes[size], variants[variant], off, className)}
    >
      <span className={classNames("reserve-label", reserveIcon && "reserve-icon")} data-reserve={reserve}>
        <span className="inline-flex items-center gap-2">
          {busy ? <Spinner /> : icon}
          {busy && busyLabel ? busyLabel : children}
        </span>
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: ReactNode;
  size?: 24 | 32 | 40;
  /** Adds a control's border, for a place next to a search box. */
  bordered?: boolean;
};

const iconSizes = { 24: "size-6", 32: "size-8", 40: "size-10" };

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 32, bordered, type = "button", className, ...rest } = props;
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
        iconSizes[size],
        bordered && "border border-line-2",
        className,
      )}
    >
      {icon}
    </button>
  );
}

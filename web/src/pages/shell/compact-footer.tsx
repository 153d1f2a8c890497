import { ChevronUp } from "lucide-react";
import { useRef, useState } from "react";
import { NewsletterForm } from "#features/leads/newsletter-form.tsx";
import { IconButton } from "#ui/button.tsx";
import { useDismissal } from "#ui/use-dismissal.ts";
import { FooterLinks } from "./footer-links.tsx";
import { footerGroups, type LinkGroup } from "./site-links.ts";
import { useThemeSwitch } from "./theme-switch.tsx";

/** Shows the footer of those signed in: the newsletter, the links in two lines, or in menus where it is narrow. */
export function CompactFooter() {
  const theme = useThemeSwitch();
  return (
    <footer className="relative flex min-h-[72px] flex-col justify-center gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-ink-2 md:flex-row md:items-center md:px-6 md:py-3">
      <NewsletterForm
        className="md:w-[296px] md:shrink-0 [&_[role=status]]:min-h-0! [&_[role=status]]:empty:mt-0! [&_input]:px-2.5! [&_input]:text-xs [&_label+div]:h-8!"
        button={{ variant: "secondary", size: 32 }}
      />
      <div className="ml-auto hidden grid-cols-[auto_auto] gap-x-9 lg:grid">
        {inColumns.map((group) => (
          <nav
            key={group.title}
            aria-label={group.title}
            className="flex gap-3 text-[0.78125rem] whitespace-nowrap"
          >
            <h2 className="min-w-[62px] py-[3px] text-ink-3">{group.title}</h2>
            <FooterLinks group={group} look={footerLink} className="flex gap-3" />
          </nav>
        ))}
      </div>
      <div className="flex items-center justify-between gap-x-2 md:ml-auto md:gap-x-5 lg:hidden">
        {footerGroups.map((group) => (
          <FooterMenu key={group.title} group={group} />
        ))}
      </div>
      <IconButton
        label={theme.label}
        icon={<theme.Icon />}
        className="max-md:hidden"
        onClick={theme.toggle}
      />
    </footer>
  );
}

/** Lists the groups in the order of two lines, each with two of them. */
const inColumns = [0, 2, 1, 3].map((at) => footerGroups[at]!);

const footerLink =
  "inline-block rounded-small py-[3px] font-label hover:underline hover:decoration-control hover:underline-offset-3";

function FooterMenu({ group }: { group: LinkGroup }) {
  const { title } = group;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useDismissal(open, { root, button }, close);
  return (
    <div ref={root} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="touch-24 flex items-center gap-1.5 rounded-small py-1 font-label"
      >
        {title}
        <ChevronUp className="size-3.5 text-ink-3" />
      </button>
      {open && (
        <nav
          aria-label={title}
          className="absolute right-4 bottom-full left-4 z-20 mb-1 rounded-control border border-line-2 bg-surface p-1 shadow-e2 sm:right-0 sm:left-auto sm:w-48"
        >
          <FooterLinks
            group={group}
            onFollow={close}
            look="flex h-[34px] items-center rounded-small px-2.5 text-sm text-ink hover:bg-sunken"
          />
        </nav>
      )}
    </div>
  );
}

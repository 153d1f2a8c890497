import { CodeXml, Mail, Rss } from "lucide-react";
import { NewsletterForm } from "#features/leads/newsletter-form.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { footerGroups } from "./site-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteFooter() {
  return (
    <footer className="border-t border-line px-5 [main:has([data-ground])+*>&]:border-t-0 pt-12 pb-7 sm:px-[max(2rem,calc((100%-75rem)/2))]">
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-[1.9fr_repeat(4,1fr)]">
        <div className="col-span-2 lg:col-span-1">
          <Glyph size={30} />
          <p className="mt-5 text-subheading">Notes on grounded answers</p>
          <p className="mt-1.5 max-w-80 text-sm text-ink-2">
            New source types, retrieval results and release notes, by email.
          </p>
          <NewsletterForm className="mt-5 lg:max-w-[23.75rem]" />
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="mb-3 text-xs text-ink-3">{group.title}</h2>
            <FooterLinks group={group} look={footerLink} />
          </nav>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line-2 pt-4 text-xs text-ink-2">
        <span>© {new Date().getFullYear()} Groundwork</span>
        <div className="flex items-center gap-4">
          <SocialPlaceholders />
          <ThemeSwitch className="-mr-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:text-ink" />
        </div>
      </div>
    </footer>
  );
}

const footerLink =
  "inline-block rounded-small py-[5px] hover:underline hover:decoration-control hover:underline-offset-3";

/** Holds the place of the operator's own channels. The links lead nowhere, and their labels explain it. */
function SocialPlaceholders() {
  return (
    <ul aria-label="Social channels, not set up yet" className="flex gap-4 text-ink-3">
      {socials.map(({ name, Icon }) => (
        <li key={name} title={`${name}: not set up yet`}>
          <Icon />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}

const socials = [
  { name: "News feed", Icon: Rss },
  { name: "Mail", Icon: Mail },
  { name: "Code", Icon: CodeXml },
];

import { Glyph } from "#ui/glyph.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { footerGroups } from "./site-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteFooter() {
  return (
    <footer className="border-t border-line px-5 [main:has([data-ground])+&]:border-t-0 pt-12 pb-7 sm:px-[max(2rem,calc((100%-75rem)/2))]">
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.9fr_repeat(4,1fr)]">
        <div>
          <Glyph size={30} />
          <p className="mt-5 text-subheading">Every sentence stands on its source.</p>
          <p className="mt-1.5 max-w-80 text-sm text-ink-2">What has no source is marked, or is not said.</p>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="mb-3 text-xs text-ink-3">{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <PageLink to={link.to} className={footerLink}>
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line-2 pt-4 text-xs text-ink-2">
        <span>© {new Date().getFullYear()} Groundwork</span>
        <ThemeSwitch className="-mr-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:text-ink" />
      </div>
    </footer>
  );
}

const footerLink =
  "inline-block rounded-small py-[5px] hover:underline hover:decoration-control hover:underline-offset-3";

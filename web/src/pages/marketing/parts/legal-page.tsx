import { words as imprint } from "../imprint/imprint-content.ts";
import { words as privacyPolicy } from "../privacy-policy/privacy-policy-content.ts";
import { words as termsOfService } from "../terms-of-service/terms-of-service-content.ts";
import { paths } from "#paths";
import { pageWords } from "../sentences/page-words.ts";
import { useEffect, useState } from "react";
import { Container } from "./section.tsx";
import { OperatorText, useHydrated, useSiteSettings } from "./site-settings.ts";
import { type HeroContent, PageHero } from "./subpage-parts.tsx";

type LegalSection = {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  /** Lists what is stored: how long, and how it is erased. */
  kept?: readonly { what: string; until: string; erased: string }[];
  operator?: boolean;
};

interface LegalPageProps {
  path: string;
  content: { hero: HeroContent; sections: readonly LegalSection[] };
}

/** Shows a page of rules with its contents at the side, or the operator's own page instead. */
function LegalPage({ path, content }: LegalPageProps) {
  const { ownPages } = useSiteSettings();
  const { hero, sections } = pageWords(content);
  if (ownPages.includes(path)) return <OwnPage path={path} />;
  return (
    <>
      <PageHero {...hero} />
      <Container className="grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[15rem_minmax(0,44rem)] lg:py-20">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start">
          <ul className="border-t border-line-2 pt-3 text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-block rounded-small py-1.5 text-ink-2 hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <MissingOperator />
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="mb-12 scroll-mt-6"
            >
              <h2 id={`${section.id}-title`} className="mb-4 text-heading">
                {section.title}
              </h2>
              {section.operator && <Operator />}
              {section.paragraphs?.map((text) => (
                <p key={text} className="mb-3 text-item font-normal text-pretty text-ink-2">
                  {text}
                </p>
              ))}
              {section.kept && <Kept rows={section.kept} />}
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}

function Operator() {
  return (
    <address className="mb-4 border-l-2 border-ink pl-4 not-italic">
      <strong className="block font-title">
        <OperatorText of="NAME" />
      </strong>
      <span className="block text-ink-2">
        <OperatorText of="ADDRESS" />
      </span>
      <span className="block text-ink-2">
        <OperatorText of="EMAIL" />
      </span>
    </address>
  );
}

/** Shows until the operator has set all three: nobody should take these pages for complete. */
function MissingOperator() {
  const { operatorName, operatorAddress, operatorEmail } = useSiteSettings();
  const complete = operatorName && operatorAddress && operatorEmail;
  if (!useHydrated() || complete) return null;
  return (
    <p role="note" className="mb-10 rounded-control border border-bad-line bg-bad-soft px-3.5 py-3 text-sm">
      The operator of this installation has not given a name, an address and an email address yet (settings
      OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL). Until then this page is not complete.
    </p>
  );
}

function Kept({ rows }: { rows: NonNullable<LegalSection["kept"]> }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.what} className="border-t border-line py-3.5">
          <dt className="font-label text-pretty">{row.what}</dt>
          <dd className="mt-1 text-sm text-pretty text-ink-2">
            <span className="text-ink-3">Kept: </span>
            {row.until}
          </dd>
          <dd className="mt-0.5 text-sm text-pretty text-ink-2">
            <span className="text-ink-3">Erased: </span>
            {row.erased}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shown = [
  "max-w-[44rem] text-item font-normal text-ink-2 [overflow-wrap:anywhere]",
  "[&_a]:underline",
  "[&_blockquote]:my-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-4",
  "[&_code]:font-mono [&_code]:text-sm",
  "[&_h1]:mb-8 [&_h1]:text-display [&_h1]:text-ink",
  "[&_h2]:mt-10 [&_h2]:mb-4 [&_h2]:text-heading [&_h2]:text-ink",
  "[&_h3]:mt-8 [&_h3]:mb-3 [&_h3]:text-subheading [&_h3]:text-ink",
  "[&_h4]:mt-6 [&_h4]:mb-2 [&_h4]:text-item [&_h4]:text-ink",
  "[&_hr]:my-8 [&_hr]:border-line-2",
  "[&_li]:mt-1.5",
  "[&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6",
  "[&_p]:mb-3",
  "[&_pre]:my-4 [&_pre]:overflow-x-auto",
  "[&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6",
].join(" ");

/**
 * Shows the operator's own words in place of ours. The server has made them HTML from Markdown, in which
 * everything else is text; here they are taken from the delivered page, so that hydration finds the same.
 */
function OwnPage({ path }: { path: string }) {
  const [html] = useState(wordsHere);
  useEffect(() => {
    // The app was loaded without the words; the server sends them with this address.
    if (html === "" && document.getElementById("root")?.dataset["path"] !== path) window.location.reload();
  }, [html, path]);
  return (
    <Container className="min-h-[50vh] py-12 lg:py-20">
      {/* oxlint-disable-next-line react/no-danger -- the server has escaped all that is not Markdown */}
      <article data-own-page={path} className={shown} dangerouslySetInnerHTML={{ __html: html }} />
    </Container>
  );
}

function wordsHere(): string {
  if (typeof document === "undefined") return "%OWN_PAGE%";
  return document.querySelector("[data-own-page]")?.innerHTML ?? "";
}

export const ImprintPage = () => <LegalPage path={paths.imprint()} content={imprint} />;
export const PrivacyPolicyPage = () => <LegalPage path={paths.privacyPolicy()} content={privacyPolicy} />;
export const TermsOfServicePage = () => <LegalPage path={paths.termsOfService()} content={termsOfService} />;

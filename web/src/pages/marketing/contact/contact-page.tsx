import { ContactForm } from "#features/leads/contact-form.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { Container } from "../parts/section.tsx";
import { OperatorText } from "../parts/site-settings.ts";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./contact-content.ts";
import { PageHero } from "../parts/subpage-parts.tsx";

const { hero, steps, privacy, withoutScript } = pageWords(words);

export function ContactPage() {
  return (
    <>
      <PageHero {...hero} />
      <Container className="grid gap-x-16 gap-y-14 py-14 lg:grid-cols-[7fr_4fr] lg:py-20">
        <div>
          <noscript>
            <p className="mb-6 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm">
              {withoutScript} <OperatorText of="EMAIL" />
            </p>
          </noscript>
          <ContactForm />
          <p className="mt-6 text-sm text-ink-2">
            {privacy} <TextLink to={paths.privacyPolicy()}>Privacy Policy</TextLink>
          </p>
        </div>
        <aside aria-labelledby="contact-steps" className="border-t-2 border-ink pt-5 lg:self-start">
          <h2 id="contact-steps" className="text-subheading">
            {steps.title}
          </h2>
          <ol className="mt-4">
            {steps.items.map((step) => (
              <li key={step.title} className="border-t border-line py-4 first:border-t-0">
                <h3 className="text-item">{step.title}</h3>
                <p className="mt-1 text-sm text-pretty text-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </aside>
      </Container>
    </>
  );
}

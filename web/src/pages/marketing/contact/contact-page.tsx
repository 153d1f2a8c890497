import { ContactForm } from "#features/leads/contact-form.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { Container } from "../parts/container.tsx";
import { OperatorText } from "../parts/operator-text.tsx";
import { type HeroContent, PageHero } from "../parts/page-hero.tsx";
import { said } from "../sentences/said.ts";

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

export const hero: HeroContent = {
  title: "Book Your Free Consultation & Demo",
  lead: "Bring three documents and one hard question. We index them in front of you, ask, and open every source.",
};

export const steps = {
  title: "What happens then",
  items: [
    {
      title: "We answer by email",
      text: said("contact.answer"),
    },
    {
      title: "You choose the material",
      text: "A manual, a contract, a site: what you know well, so that you can judge the answers.",
    },
    {
      title: "You see the sources",
      text: "Each sentence opens the passage it came from. What has no source is marked, or is not said.",
    },
  ],
};

export const privacy =
  "What you enter is kept by this installation's operator alone, as the privacy policy says.";

export const withoutScript =
  "This form needs JavaScript, by which it tells people from robots. Without it, write to the operator:";

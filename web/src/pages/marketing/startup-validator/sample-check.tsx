import { IdeaCheck } from "#features/validator/idea-check.tsx";
import { Container } from "../parts/container.tsx";
import { Section } from "../parts/section.tsx";
import { useSiteSettings } from "../parts/site-settings.ts";
import { useHydrated } from "../parts/use-hydrated.ts";
import { chat, check } from "./startup-validator-content.ts";
import { ValidatorFrame } from "./validator-frame.tsx";
import { sampleSlug } from "./validator.rules.ts";

/** An idea held against the sample, where there is one, and the chat or the operator's app beneath. */
export function SampleCheck() {
  const { samples } = useSiteSettings();
  const hydrated = useHydrated();
  if (hydrated && !samples)
    return (
      <Container className="pt-10 lg:pt-14">
        <ValidatorFrame />
      </Container>
    );
  return (
    <>
      <Section title={check.title} lead={check.lead} className="pt-12 sm:pt-16">
        <IdeaCheck against={{ slug: sampleSlug }} example={check.example} />
      </Section>
      <Section title={chat.title} lead={chat.lead}>
        <ValidatorFrame />
      </Section>
    </>
  );
}

import { AccountsSection } from "#features/models/accounts-section.tsx";
import { LimitsSection } from "#features/models/limits-section.tsx";
import { ProvidersSection } from "#features/models/providers-section.tsx";
import { RankingSection } from "#features/models/ranking-section.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** Shows the models, who may use them, how much, and what ranks passages. */
export function LanguageModelsPage() {
  return (
    <AdministrationFrame current="models" title="Language models">
      <ProvidersSection />
      <AccountsSection />
      <LimitsSection />
      <RankingSection />
    </AdministrationFrame>
  );
}

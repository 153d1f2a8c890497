import { AccountsSection } from "#features/models/accounts-section.tsx";
import { LimitsSection } from "#features/models/limits-section.tsx";
import { ProvidersSection } from "#features/models/providers-section.tsx";
import { RankingSection } from "#features/models/ranking-section.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

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

import { callAddress } from "#api/call.ts";
import { buttonClass } from "#ui/button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";

export function ExportSection() {
  return (
    <SettingsSection
      title="Export your data"
      lead="Get a ZIP file with your account, your projects, their files and settings, and every question and answer."
    >
      <a className={buttonClass("secondary")} href={callAddress("exportAccount")} download>
        Download ZIP
      </a>
    </SettingsSection>
  );
}

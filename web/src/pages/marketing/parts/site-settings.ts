import { noSettings, type SiteSettings } from "@groundwork/contract/installation";
import { createContext, useContext, useSyncExternalStore } from "react";

/** Is provided where the pages are put together. */
export const SiteSettingsContext = createContext<SiteSettings>(noSettings);

export function useSiteSettings(): SiteSettings {
  return useContext(SiteSettingsContext);
}

export function unsetWords(setting: string): string {
  return `[not given yet: the operator of this installation sets ${setting}]`;
}

/** Shows what the operator has set, or words for a missing setting: in both cases the same text node. */
export function OperatorText({ of }: { of: "NAME" | "ADDRESS" | "EMAIL" }) {
  const { operatorName, operatorAddress, operatorEmail } = useSiteSettings();
  const given = { NAME: operatorName, ADDRESS: operatorAddress, EMAIL: operatorEmail }[of];
  return given || unsetWords(`OPERATOR_${of}`);
}

/** Returns false in a prerendered page and in its first rendering in the browser; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

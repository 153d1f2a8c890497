import { createContext, useContext, useSyncExternalStore } from "react";

/** What the operator of an installation sets and the public pages show. Empty where it is not set. */
export type SiteSettings = {
  /** The template of a service of stock images, with `{keyword}`, `{width}` and `{height}`. */
  stockImageUrl: string;
  /** The app that the startup validator's page frames. */
  startupValidatorUrl: string;
  operatorName: string;
  operatorAddress: string;
  operatorEmail: string;
  /** Whether the sample project is published at `/qa/groundwork`. */
  samples: boolean;
  /** Paths of pages that the operator's own words replace. */
  ownPages: readonly string[];
  /** Whether people sign in by passwords and passkeys. */
  passwords: boolean;
  /** What the sign-in provider is called; empty where there is none. */
  provider: string;
  /** Who may register: everybody, who is invited, or whom an administrator invites. */
  registration: "open" | "invited" | "closed";
};

export const noSettings: SiteSettings = {
  stockImageUrl: "",
  startupValidatorUrl: "",
  operatorName: "",
  operatorAddress: "",
  operatorEmail: "",
  samples: true,
  ownPages: [],
  passwords: true,
  provider: "",
  registration: "open",
};

/** Provided where the pages are put together. */
export const SiteSettingsContext = createContext<SiteSettings>(noSettings);

export function useSiteSettings(): SiteSettings {
  return useContext(SiteSettingsContext);
}

/** What stands in the place of something that the operator has not set. */
export function unsetWords(setting: string): string {
  return `[not given yet: the operator of this installation sets ${setting}]`;
}

/** What the operator has set, or words that say that nothing is set: in both cases the same text node. */
export function OperatorText({ of }: { of: "NAME" | "ADDRESS" | "EMAIL" }) {
  const { operatorName, operatorAddress, operatorEmail } = useSiteSettings();
  const given = { NAME: operatorName, ADDRESS: operatorAddress, EMAIL: operatorEmail }[of];
  return given || unsetWords(`OPERATOR_${of}`);
}

/** False in a prerendered page and in its first rendering in the browser, which must say the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

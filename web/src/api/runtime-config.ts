import { type Installation, usualInstallation } from "@groundwork/contract/installation";

export type RuntimeConfig = {
  /** The API's origin without a slash at its end; empty where it is the page's own. */
  apiUrl: string;
  /** The largest file that may be attached, in megabytes of 1024 × 1024 bytes. */
  maxUploadMegabytes: number;
  /** The template of a service of stock images; empty where there is none. */
  stockImageUrl: string;
  /** The app that the startup validator's page frames; empty for the sample project's chat. */
  startupValidatorUrl: string;
  operatorName: string;
  operatorAddress: string;
  operatorEmail: string;
  /** Whether the sample project is published. */
  samples: boolean;
  /** Whether a language model writes answers. */
  model: boolean;
  /** Paths of pages that the operator's own words replace. */
  ownPages: readonly string[];
  /** What is so of this installation, by which the public pages choose their sentences. */
  installation: Installation;
  /** Whether people sign in by passwords and passkeys. */
  passwords: boolean;
  /** What the sign-in provider is called; empty where there is none. */
  provider: string;
  /** Who may register: everybody, who is invited, or whom an administrator invites. */
  registration: "open" | "invited" | "closed";
};

const defaults: RuntimeConfig = {
  apiUrl: "",
  maxUploadMegabytes: 10,
  stockImageUrl: "",
  startupValidatorUrl: "",
  operatorName: "",
  operatorAddress: "",
  operatorEmail: "",
  samples: true,
  model: false,
  ownPages: [],
  installation: usualInstallation,
  passwords: true,
  provider: "",
  registration: "open",
};

/** What the server writes into the page's `<meta name="groundwork">`; the defaults where it is absent. */
export function runtimeConfig(): RuntimeConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="groundwork"]')?.content;
  if (!content) return defaults;
  try {
    const given = JSON.parse(content) as Partial<RuntimeConfig>;
    const config = { ...defaults, ...given };
    // An address with several strokes at its end is nobody's: one is enough.
    return { ...config, apiUrl: config.apiUrl.replace(/\/{1,8}$/, "") };
  } catch {
    return defaults;
  }
}

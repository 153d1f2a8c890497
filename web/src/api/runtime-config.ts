import {
  type Installation,
  noSettings,
  type SiteSettings,
  usualInstallation,
} from "@groundwork/contract/installation";

export type RuntimeConfig = SiteSettings & {
  /** The API's origin without a slash at its end; empty where it is the page's own. */
  apiUrl: string;
  /** The largest file that may be attached, in megabytes of 1024 × 1024 bytes. */
  maxUploadMegabytes: number;
  /** Whether a language model writes answers. */
  model: boolean;
  /** What is so of this installation, by which the public pages choose their sentences. */
  installation: Installation;
};

const defaults: RuntimeConfig = {
  ...noSettings,
  apiUrl: "",
  maxUploadMegabytes: 10,
  model: false,
  installation: usualInstallation,
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

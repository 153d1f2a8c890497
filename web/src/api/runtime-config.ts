import {
  type Installation,
  noSettings,
  type SiteSettings,
  usualInstallation,
} from "@groundwork/contract/installation";

export type RuntimeConfig = SiteSettings & {
  /** Is the API's origin without a trailing slash; empty if it is the page's own. */
  apiUrl: string;
  /** Limits a file that may be attached, in megabytes of 1024 × 1024 bytes. */
  maxUploadMegabytes: number;
  model: boolean;
  installation: Installation;
};

const defaults: RuntimeConfig = {
  ...noSettings,
  apiUrl: "",
  maxUploadMegabytes: 10,
  model: false,
  installation: usualInstallation,
};

/** Reads what the server writes into the page's `<meta name="groundwork">`, or returns the defaults. */
export function runtimeConfig(): RuntimeConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="groundwork"]')?.content;
  if (!content) return defaults;
  try {
    const given = JSON.parse(content) as Partial<RuntimeConfig>;
    const config = { ...defaults, ...given };
    return { ...config, apiUrl: config.apiUrl.replace(/\/{1,8}$/, "") };
  } catch {
    return defaults;
  }
}

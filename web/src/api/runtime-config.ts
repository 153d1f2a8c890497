export type RuntimeConfig = {
  /** The API's origin without a slash at its end; empty where it is the page's own. */
  apiUrl: string;
  /** The largest file that may be attached, in megabytes of 1024 × 1024 bytes. */
  maxUploadMegabytes: number;
};

const defaults: RuntimeConfig = { apiUrl: "", maxUploadMegabytes: 10 };

/** What the server writes into the page's `<meta name="groundwork">`; the defaults where it is absent. */
export function runtimeConfig(): RuntimeConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="groundwork"]')?.content;
  if (!content) return defaults;
  try {
    const given = JSON.parse(content) as Partial<RuntimeConfig>;
    return {
      apiUrl: (given.apiUrl ?? defaults.apiUrl).replace(/\/+$/, ""),
      maxUploadMegabytes: given.maxUploadMegabytes ?? defaults.maxUploadMegabytes,
    };
  } catch {
    return defaults;
  }
}

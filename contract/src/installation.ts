/**
 * Facts about an installation on which public pages' sentences depend. Values are plain, so that the server can send
 * them to the browser.
 */
export interface Installation {
  /** Says where answering language models run: nowhere, on this machine, or at a third party. */
  model: "none" | "here" | "elsewhere";
  /** Each model with its host, e.g. "claude-sonnet at api.anthropic.com". */
  modelNames: string;
  /** Days that model traces are kept; 0 for not at all. */
  traceDays: number;
  /** Says where passages' meanings are compared. */
  embeddings: "built-in" | "here" | "elsewhere";
  embeddingsName: string;
  ocr: boolean;
  /** True if mails go to a mail server, false for the outbox folder. */
  mail: boolean;
  mailHost: string;
  registration: "open" | "invited" | "closed";
  samples: boolean;
  /** True if the public address uses https. */
  secure: boolean;
  /** True if stored data is encrypted with the operator's key. */
  encrypted: boolean;
  /** A sentence on data in an external database or storage; "" if everything is on this machine. */
  keptElsewhere: string;
  keptHere: boolean;
  operatorNamed: boolean;
  stockImages: boolean;
  stockImagesHost: string;
  validator: boolean;
  validatorHost: string;
  maxUploadMb: number;
  maxCrawlPages: number;
  maxCrawlPagesOnRequest: number;
  maxChannelVideos: number;
  maxOcrPages: number;
  publicPerMinute: number;
  publicPerDay: number;
  answerDays: number;
  sessionDays: number;
}

/** The facts of an installation without settings. */
export const usualInstallation: Installation = {
  model: "none",
  modelNames: "",
  traceDays: 30,
  embeddings: "built-in",
  embeddingsName: "",
  ocr: true,
  mail: false,
  mailHost: "",
  registration: "open",
  samples: true,
  secure: false,
  encrypted: false,
  keptElsewhere: "",
  keptHere: true,
  operatorNamed: false,
  stockImages: false,
  stockImagesHost: "",
  validator: false,
  validatorHost: "",
  maxUploadMb: 10,
  maxCrawlPages: 2000,
  maxCrawlPagesOnRequest: 10_000,
  maxChannelVideos: 50,
  maxOcrPages: 500,
  publicPerMinute: 20,
  publicPerDay: 2000,
  answerDays: 90,
  sessionDays: 30,
};

/** A version of a sentence with values such as `{maxUploadMb}`, and its conditions if it has any. */
export type Variant = string | { when: Partial<Installation>; text: string };

/** Returns the first variant whose conditions hold, filled in; the last one has none. */
export function chooseSentence(variants: readonly Variant[], installation: Installation): string {
  const found = variants.find((one) => typeof one === "string" || isSo(one.when, installation)) ?? "";
  const text = typeof found === "string" ? found : found.text;
  return text.replaceAll(/\{(\w{1,40})\}/g, (whole, name: string) => {
    const value = (installation as unknown as Record<string, unknown>)[name];
    if (typeof value === "number") return value.toLocaleString("en-US");
    return typeof value === "string" ? value : whole;
  });
}

function isSo(when: Partial<Installation>, installation: Installation): boolean {
  return Object.entries(when).every(([name, value]) => installation[name as keyof Installation] === value);
}

/** Operator settings that public pages show. Empty if unset. */
export interface SiteSettings {
  /** The URL template of a stock image service, with `{keyword}`, `{width}` and `{height}`. */
  stockImageUrl: string;
  /** The app that the startup validator's page embeds. */
  startupValidatorUrl: string;
  operatorName: string;
  operatorAddress: string;
  operatorEmail: string;
  /** True if the sample project is published at `/qa/groundwork`. */
  samples: boolean;
  /** Paths of pages that the operator's own words replace. */
  ownPages: readonly string[];
  /** True if people can sign in by password and passkey. */
  passwords: boolean;
  /** The sign-in provider's name; empty if there is none. */
  provider: string;
  /** Says who may register: everybody, invited people, or those an administrator invites. */
  registration: "open" | "invited" | "closed";
}

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

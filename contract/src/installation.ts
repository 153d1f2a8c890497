/**
 * What is so of an installation, as far as the sentences of public pages depend on it. Values are plain, so that the
 * server can tell them to the browser.
 */
export interface Installation {
  /** Where language models run that write answers: nowhere, on this machine, or with somebody else. */
  model: "none" | "here" | "elsewhere";
  /** Each model with where it is reached, e.g. "claude-sonnet at api.anthropic.com". */
  modelNames: string;
  /** Days for which it is kept what went to a model; 0 keeps nothing. */
  traceDays: number;
  /** What tells which passages mean the same. */
  embeddings: "built-in" | "here" | "elsewhere";
  embeddingsName: string;
  ocr: boolean;
  /** Where mails go: to a mail server, or to a folder of the server. */
  mail: boolean;
  mailHost: string;
  registration: "open" | "invited" | "closed";
  samples: boolean;
  /** Whether the public address begins with https. */
  secure: boolean;
  /** Whether what is stored is encrypted by a key of the operator. */
  encrypted: boolean;
  /** What is kept on a database or a storage that the operator names, as a sentence says it; "" where it is all here. */
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

/** What is so where nothing is set. */
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

/** One way to say a sentence: what must be so for it, and its words, with values such as `{maxUploadMb}`. */
export interface Variant {
  when?: Partial<Installation>;
  text: string;
}

/** The first variant of which everything is so, filled in; the last one needs nothing. */
export function chooseSentence(variants: readonly Variant[], installation: Installation): string {
  const { text = "" } = variants.find(({ when = {} }) => isSo(when, installation)) ?? {};
  return text.replaceAll(/\{(\w{1,40})\}/g, (whole, name: string) => {
    const value = (installation as unknown as Record<string, unknown>)[name];
    if (typeof value === "number") return value.toLocaleString("en-US");
    return typeof value === "string" ? value : whole;
  });
}

function isSo(when: Partial<Installation>, installation: Installation): boolean {
  return Object.entries(when).every(([name, value]) => installation[name as keyof Installation] === value);
}

/** What the operator of an installation sets and the public pages show. Empty where it is not set. */
export interface SiteSettings {
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

import { paths } from "#paths";
import type { SiteSettings } from "../parts/site-settings.ts";

/** Where the sample project is published. */
export const sampleSlug = "groundwork";

export type Validator = { address: string; hosted: "externally" | "here" };

/** What the page frames: the operator's app, else the sample's public chat, else nothing. */
export function findValidator({
  startupValidatorUrl,
  samples,
}: Pick<SiteSettings, "startupValidatorUrl" | "samples">): Validator | null {
  const url = URL.parse(startupValidatorUrl);
  if (url && /^https?:$/.test(url.protocol)) return { address: url.href, hosted: "externally" };
  return samples ? { address: paths.publicChat(sampleSlug), hosted: "here" } : null;
}

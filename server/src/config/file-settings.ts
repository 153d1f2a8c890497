import { z } from "zod";
import { providerAddress, setting, type Setting } from "./setting.ts";

const bucketAddress = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9_.-]{1,200}){0,8}\/?$/,
    "must be s3://BUCKET or s3://BUCKET/PREFIX",
  );

export const isBucketAddress = (value: string) => bucketAddress.safeParse(value).success;

/** Where uploads are kept. */
export const fileSettings = {
  FILES_URL: setting(
    "in `DATA_DIR`",
    "`s3://BUCKET/PREFIX` keeps uploads in a storage that speaks S3. Uploads that are in `DATA_DIR` already are moved by `npm run admin -- move --files`.",
    bucketAddress.optional(),
  ),
  S3_ENDPOINT: setting(
    "AWS in `S3_REGION`",
    "The address of that storage, e.g. `http://127.0.0.1:9000`.",
    providerAddress.optional(),
  ),
  S3_REGION: setting(
    "us-east-1",
    "Its region, as requests are signed for.",
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be a name such as eu-central-1")
      .default("us-east-1"),
  ),
  S3_ACCESS_KEY_ID: setting("none", "The key that requests are signed with.", z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting("none", "Its secret.", z.string().optional()),
} as const satisfies Record<string, Setting>;

/** What is wrong between them. */
export function fileProblems(config: {
  FILES_URL?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): string[] {
  if (config.FILES_URL === undefined) return [];
  return (["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    .filter((name) => config[name] === undefined)
    .map((name) => `${name} must be set where FILES_URL is.`);
}

import { createHash, randomBytes } from "node:crypto";
import { unsubscribe } from "@groundwork/contract/leads";
import type { Database } from "#platform/database/database.ts";
import { readLeadKey } from "./leads.repository.ts";
import { sign } from "./leads.rules.ts";

const newKey = () => randomBytes(32).toString("base64url");

/** The key that signs forms and links of this installation. */
export function leadKey(database: Database): Promise<string> {
  return readLeadKey(database, newKey);
}

/** The signed link that removes a subscriber with one click. It never expires. */
export async function unsubscribeLink(
  { database, publicUrl }: { database: Database; publicUrl: string },
  subscriberId: string,
): Promise<string> {
  const token = sign(await leadKey(database), "unsubscribe", subscriberId);
  return `${publicUrl}${unsubscribe.path}?token=${token}`;
}

const style = `body{margin:0;padding:20vh 20px;background:#f5f6f1;color:#14180f;font:400 17px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}h1{font-size:32px;line-height:1.1;letter-spacing:-.03em}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#0f110c;color:#edf0e5}}`;

const hash = createHash("sha256").update(style).digest("base64");

/** The page at the end of a mail's link. It needs no script and loads nothing. */
export function unsubscribePage(known: boolean): { html: string; policy: string } {
  const [title, text] = known
    ? ["You are unsubscribed", "This address is removed from the newsletter, and nothing of it is kept."]
    : [
        "This link is not complete",
        "Please open the link in the email again, exactly as it stands there, or write to us and we will remove you.",
      ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Groundwork</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to Groundwork</a></p></main></body>
</html>
`;
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'` };
}

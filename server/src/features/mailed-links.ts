import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

const style = `body{margin:0;padding:20vh 20px;background:#f5f6f1;color:#14180f;font:400 17px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}h1{font-size:32px;line-height:1.1;letter-spacing:-.03em}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#0f110c;color:#edf0e5}}`;

const hash = createHash("sha256").update(style).digest("base64");

/** Renders a page behind a mail's link. It needs no script and loads nothing. */
export function linkPage(title: string, text: string): { html: string; policy: string } {
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

/** Sends such a page, which no address but its own learns of. */
export function sendLinkPage(
  reply: FastifyReply,
  status: number,
  { html, policy }: ReturnType<typeof linkPage>,
) {
  return reply
    .status(status)
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Returns the headers by which mail programs end a mail for their readers (RFC 8058). */
export const oneClickHeaders = (link: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Accepts what mail programs send to such a link: only a marker. Forms are accepted nowhere else. */
export function acceptOneClick(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_, __, done) => done(null),
  );
}

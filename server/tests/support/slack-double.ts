import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlackCall {
  method: string;
  token: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export const slackToken = "xoxb-the-token";

/** Starts what answers Slack's calls for one token, and keeps them. */
export async function startSlackDouble() {
  const made: SlackCall[] = [];
  const failures: { status: number; body: object }[] = [];
  const addresses = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const method = request.url!.split("/").at(-1)!;
      const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
      const text = Buffer.concat(chunks).toString("utf8");
      const isForm = request.headers["content-type"] === "application/x-www-form-urlencoded";
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
      made.push({ method, token, body });
      const failure = failures.shift();
      const email = addresses.get(body.user);
      const accepted =
        method !== "users.info"
          ? { ok: true, team: "Harbour Ltd", user_id: "UBOT", user: "harbour" }
          : email
            ? { ok: true, user: { profile: { email } } }
            : { ok: false, error: "missing_scope" };
      const answer = token === slackToken ? accepted : { ok: false, error: "invalid_auth" };
      response.writeHead(failure?.status ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(failure?.body ?? answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    made,
    /** The addresses of people that the app may see, by their IDs. */
    addresses,
    /** Answers of the next calls, in place of their own. */
    failures,
    settings: { ALLOWED_PRIVATE_HOSTS: host, SLACK_API_URL: `http://${host}/api` },
    stop: () => server.close(),
  };
}

import { createHash } from "node:crypto";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/oauth";
import { mcpProject } from "@groundwork/contract/programs";
import { type Answer, fillPath } from "@groundwork/contract/call";
import type { ErrorBody } from "@groundwork/contract/errors";
import { limits } from "@groundwork/contract/limits";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { createAttemptWindow } from "#kit/attempt-window.ts";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { addKey } from "../accounts/api-keys.ts";
import { untilStop } from "../chat/send-answer.ts";
import { handleCall } from "../handle-call.ts";
import { findClient, isRefreshing, registerClient } from "./oauth-clients.ts";
import { endOfGrant, newSecretOf, openCode, renewKey, sealCode, tokensOf } from "./oauth-grants.ts";
import { programErrors } from "./programs.errors.ts";
import type { Deps } from "../deps.ts";

interface OAuthDeps extends Pick<Deps, "database" | "clock" | "publicUrl" | "secrets" | "share"> {
  /** Fetches clients' metadata documents. */
  fetchClient: SafeFetch;
}

const codeSeconds = 60;
const scope = "ask";
const grantTypes = ["authorization_code", "refresh_token"];

/**
 * Lets an assistant get a key by its person's consent, as MCP asks: authorization code with PKCE. A token is an API key
 * of the person, and nothing else is stored: clients, codes and refresh tokens are sealed with the installation's key.
 */
export function oauthRoutes(deps: OAuthDeps): FastifyPluginAsync {
  const { database, clock, publicUrl, fetchClient: fetch } = deps;
  const used = createAttemptWindow(
    clock,
    1,
    codeSeconds * 1000,
    deps.share("used codes", codeSeconds * 1000),
  );
  return async (app) => {
    const untilEnd = untilStop(app);
    app.addHook("onSend", async (_, reply, payload) => {
      if (reply.statusCode < 400 || typeof payload !== "string") return payload;
      const body = JSON.parse(payload) as ErrorBody;
      const error = body.code.startsWith("invalid_") ? body.code : "invalid_request";
      return JSON.stringify({ ...body, error, error_description: body.message });
    });

    handleCall(app, calls.protectedResource, async ({ params }) => ({
      resource: `${publicUrl}${fillPath(mcpProject.path, params)}`,
      authorization_servers: [publicUrl],
      scopes_supported: [scope],
      bearer_methods_supported: ["header"],
    }));

    handleCall(app, calls.authorizationServer, async () => describeServer(publicUrl));

    handleCall(app, calls.registerClient, async ({ body }) => {
      const { redirect_uris: redirectUris, client_name: name = "Unnamed program" } = body;
      const refreshes = isRefreshing(body.grant_types);
      return {
        client_id: registerClient(await deps.secrets(), { name, redirectUris, refreshes }),
        client_name: name,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "none" as const,
        grant_types: refreshes ? grantTypes : grantTypes.slice(0, 1),
        response_types: ["code"],
      };
    });

    handleCall(app, calls.showClient, async ({ query, reply }) => {
      const finding = { box: await deps.secrets(), fetch };
      const { name } = await findClient(finding, query.client_id, query.redirect_uri, untilEnd(reply));
      const { host, protocol } = new URL(query.redirect_uri);
      return { name, host: host === "" ? protocol : host };
    });

    projectCall(app, database.read, calls.approveClient, async ({ project, body, caller, reply }) => {
      const { client_id: clientId, redirect_uri: redirectUri } = body;
      const box = await deps.secrets();
      const client = await findClient({ box, fetch }, clientId, redirectUri, untilEnd(reply));
      const now = clock.now().getTime();
      const ends = endOfGrant(now);
      const isRenewed = client.refreshes === true;
      const { key, secret } = await addKey({ database, clock }, caller, {
        name: `${client.name} (${project.name})`.slice(0, limits.keyNameMax),
        scopes: ["ask"],
        projectId: project.id,
        expiresAt: new Date(ends).toISOString(),
        ...(isRenewed && { secret: newSecretOf(now, ends) }),
      });
      const code = sealCode(box, {
        grant: { keyId: key.id, userId: caller.userId, clientId, ends, isRenewed },
        secret,
        challenge: body.code_challenge,
        redirectUri,
        expires: now + codeSeconds * 1000,
      });
      const redirect = new URL(redirectUri);
      redirect.searchParams.set("code", code);
      if (body.state !== undefined) redirect.searchParams.set("state", body.state);
      redirect.searchParams.set("iss", publicUrl);
      return { redirect: redirect.href };
    });

    await app.register(async (forms) => {
      takeForms(forms);
      handleCall(forms, calls.exchangeCode, async ({ body }) => {
        const box = await deps.secrets();
        const now = clock.now();
        const token = { token_type: "Bearer" as const, scope };
        if (body.grant_type === "refresh_token") {
          const renewed = await renewKey({ box, database, now }, body.refresh_token ?? "", body.client_id);
          return { ...token, ...renewed };
        }
        const { code = "", code_verifier: verifier = "" } = body;
        const { grant, secret, challenge, redirectUri, expires } = openCode(box, code);
        const isProven =
          challenge === createHash("sha256").update(verifier).digest("base64url") &&
          grant.clientId === body.client_id &&
          redirectUri === body.redirect_uri &&
          expires > now.getTime();
        if (!isProven || used.take(grant.keyId) > 0) throw new programErrors.invalid_grant();
        return { ...token, ...tokensOf(box, grant, secret, now) };
      });
    });
  };
}

/** Describes this server as RFC 8414 does. */
function describeServer(publicUrl: string): Answer<typeof calls.authorizationServer, 200> {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}${calls.exchangeCode.path}`,
    registration_endpoint: `${publicUrl}${calls.registerClient.path}`,
    scopes_supported: [scope],
    response_types_supported: ["code"],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  };
}

function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

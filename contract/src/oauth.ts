import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId } from "./fields.ts";

const call = callIn("Programs");

const address = z.string().min(1).max(2_000);
const redirectUri = address.meta({
  description:
    "Where the client gets its code: by HTTPS, on the person's own machine, or a program's own scheme.",
  examples: ["http://127.0.0.1:33418/callback"],
});
const clientId = z
  .string()
  .min(1)
  .max(8_000)
  .meta({
    description: "What registering returned, or the HTTPS address of the client's metadata document.",
    examples: ["YOUR_CLIENT_ID"],
  });

export const protectedResource = call("GET /.well-known/oauth-protected-resource/mcp/project/:projectId", {
  summary:
    "Where an assistant that has no key for a project gets one (RFC 9728). It discloses nothing of the project.",
  access: "anyone",
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      resource: z.string().describe("The endpoint's address."),
      authorization_servers: z.array(z.string()).describe("This server."),
      scopes_supported: z.array(z.string()).describe("What a client can ask for."),
      bearer_methods_supported: z.array(z.string()).describe("Always header."),
    }),
  },
});

export const authorizationServer = call("GET /.well-known/oauth-authorization-server", {
  summary: "The addresses and abilities of the authorization server (RFC 8414).",
  access: "anyone",
  answers: {
    200: z.object({
      issuer: z.string().describe("The server's address."),
      authorization_endpoint: z.string().describe("The page on which a person consents."),
      token_endpoint: z.string().describe("Where a code is exchanged."),
      registration_endpoint: z.string().describe("Where a client registers."),
      scopes_supported: z.array(z.string()).describe("What a client can ask for."),
      response_types_supported: z.array(z.string()).describe("Always code."),
      grant_types_supported: z.array(z.string()).describe("authorization_code and refresh_token."),
      code_challenge_methods_supported: z.array(z.string()).describe("Always S256."),
      token_endpoint_auth_methods_supported: z.array(z.string()).describe("Always none."),
      client_id_metadata_document_supported: z.boolean().describe("Always true."),
      authorization_response_iss_parameter_supported: z.boolean().describe("Always true."),
    }),
  },
});

export const registerClient = call("POST /oauth/register", {
  summary: "Register a client (RFC 7591). Nothing is stored: its ID contains what it registered.",
  access: "anyone",
  audit: { none: "It stores nothing." },
  errors: ["invalid_redirect_uri"],
  body: z.object({
    redirect_uris: z
      .array(redirectUri)
      .min(1)
      .max(10)
      .meta({
        description: "Where the client may get its codes.",
        examples: [["http://127.0.0.1:33418/callback"]],
      }),
    client_name: z.string().max(100).optional().describe("The name that people see."),
    grant_types: z
      .array(z.string().max(50))
      .max(10)
      .optional()
      .describe(
        "With refresh_token, it gets a key of one hour and a refresh token; otherwise a key of 90 days.",
      ),
  }),
  answers: {
    201: z.object({
      client_id: z.string().describe("The client's ID."),
      client_name: z.string().describe("The name that people see."),
      redirect_uris: z.array(z.string()).describe("Where the client may get its codes."),
      token_endpoint_auth_method: z.literal("none").describe("Always none."),
      grant_types: z.array(z.string()).describe("What it can use of authorization_code and refresh_token."),
      response_types: z.array(z.string()).describe("Always code."),
    }),
  },
});

const clientErrors = ["invalid_client", "invalid_redirect_uri"] as const;

export const showClient = call("GET /oauth/client", {
  summary: "The name of a client that asks for a key, for the page on which a person consents.",
  access: "read",
  errors: clientErrors,
  query: z.object({ client_id: clientId, redirect_uri: redirectUri }),
  answers: {
    200: z.object({
      name: z.string().describe("The client's name, as it gives it."),
      host: z.string().describe("Where the code goes."),
    }),
  },
});

export const approveClient = call("POST /oauth/approve", {
  summary:
    "Give a client an API key for a project, with the scope to ask: returns where to send the browser with the code.",
  access: "admin",
  role: "viewer",
  audit: ["key.made"],
  errors: [...clientErrors, "too_many_keys"],
  body: z.object({
    project_id: projectId,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .meta({
        description: "The client's challenge, by S256.",
        examples: ["E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"],
      }),
    state: z.string().max(2_000).optional().describe("Is returned to the client."),
  }),
  answers: { 200: z.object({ redirect: z.string().describe("Where to send the browser.") }) },
});

export const exchangeCode = call("POST /oauth/token", {
  summary:
    "Exchange a code for the key, once and within a minute, or a refresh token for the next key, once and until the access ends. Takes a form as OAuth asks, or JSON.",
  access: "anyone",
  audit: ["key.revoked"],
  errors: ["invalid_grant"],
  body: z.object({
    grant_type: z.enum(["authorization_code", "refresh_token"]).describe("What is exchanged."),
    code: z
      .string()
      .max(8_000)
      .optional()
      .meta({ description: "The code.", examples: ["YOUR_CODE"] }),
    code_verifier: z
      .string()
      .max(128)
      .optional()
      .meta({
        description: "What the code's challenge was made of.",
        examples: ["dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"],
      }),
    redirect_uri: redirectUri.optional(),
    refresh_token: z
      .string()
      .max(8_000)
      .optional()
      .describe("The latest refresh token. An earlier one revokes the access, because somebody else has it."),
    client_id: clientId,
  }),
  answers: {
    200: z.object({
      access_token: z.string().describe("An API key. Its owner can revoke it on their account page."),
      refresh_token: z
        .string()
        .optional()
        .describe("Gets the next key, for a client that registered so. Each is valid once."),
      token_type: z.literal("Bearer").describe("Always Bearer."),
      expires_in: z.number().int().describe("Seconds until it expires."),
      scope: z.string().describe("What it may do."),
    }),
  },
});

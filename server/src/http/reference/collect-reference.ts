import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Call } from "@groundwork/contract/call";
import type { OpenApiDocument } from "@groundwork/contract/open-api";
import { openapi } from "@groundwork/contract/system";
import { completeReference } from "./complete-reference.ts";

/** Collects every call that is registered from now on; `serve` then answers what they are, as OpenAPI. */
export async function collectReference(
  app: FastifyInstance,
  publicUrl: string,
): Promise<{ serve: () => void }> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Groundwork",
        version: "1",
        description: "Assistants built on your own material, with citations.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "groundwork_session" },
          key: {
            type: "http",
            scheme: "bearer",
            description: "An API key from your account page. Each call lists the scope it needs.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const calls: Call[] = [];
  app.addHook("onRoute", ({ config: { call } = {} }) => void (call && calls.push(call)));
  return {
    serve() {
      let reference: object | undefined;
      app.get(
        openapi.path,
        { config: { call: openapi }, schema: { summary: openapi.summary } },
        async () => (reference ??= completeReference(app.swagger() as unknown as OpenApiDocument, calls)),
      );
    },
  };
}

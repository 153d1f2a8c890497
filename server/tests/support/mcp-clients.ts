import {
  Client as ClientOf2026,
  StreamableHTTPClientTransport as TransportOf2026,
} from "@modelcontextprotocol/client";
import { Client as ClientOf2025 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportOf2025 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** The protocol's two generations, each spoken by its official client. */
export const protocols = ["2025", "2026"] as const;
export type Protocol = (typeof protocols)[number];

/** A connected client, as far as the tests use what both packages offer. */
export interface McpClient {
  version(): string | undefined;
  listTools(): Promise<{ name: string; annotations?: { readOnlyHint?: boolean | undefined } | undefined }[]>;
  /** Calls a tool; `onText` gets the text of progress notifications. */
  call(name: string, given: object, onText?: (text: string) => void): Promise<ToolAnswer>;
  documents(): Promise<{ uri: string; name: string }[]>;
  read(uri: string): Promise<string>;
  close(): Promise<void>;
}

export interface ToolAnswer {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  value: any;
  text: string;
  isError: boolean;
}

/** Connects the official client of a protocol to an endpoint; with a key, as a member. */
export async function connectMcp(protocol: Protocol, address: string, key?: string): Promise<McpClient> {
  const requestInit = key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } };
  const identity = { name: "test", version: "1" };
  const url = new URL(address);
  let client: ClientOf2025 | ClientOf2026;
  if (protocol === "2025") {
    client = new ClientOf2025(identity);
    const transport = new TransportOf2025(url, { requestInit });
    await client.connect(transport);
  } else {
    client = new ClientOf2026(identity, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    await client.connect(new TransportOf2026(url, { requestInit }));
  }
  const of = client as ClientOf2026;
  return {
    version: () => of.getNegotiatedProtocolVersion?.() ?? protocol,
    listTools: async () => (await of.listTools()).tools,
    async call(name, given, onText) {
      const onprogress = onText && (({ message }: { message?: string | undefined }) => onText(message ?? ""));
      const params = { name, arguments: { ...given } };
      const answer =
        client instanceof ClientOf2025
          ? await client.callTool(params, undefined, onprogress && { onprogress })
          : await client.callTool(params, onprogress && { onprogress });
      const [first] = answer.content as { text?: string }[];
      return {
        value: answer.structuredContent,
        text: first?.text ?? "",
        isError: answer.isError === true,
      };
    },
    documents: async () => (await of.listResources()).resources,
    async read(uri) {
      const [first] = (await of.readResource({ uri })).contents as { text?: string }[];
      return first?.text ?? "";
    },
    close: () => of.close(),
  };
}

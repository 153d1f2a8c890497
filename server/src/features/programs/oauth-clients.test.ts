import { expect, test } from "vitest";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { secretBox } from "#platform/secrets/secret-box.ts";
import { findClient, registerClient } from "./oauth-clients.ts";
import { programErrors } from "./programs.errors.ts";

const box = secretBox("a key of this installation");
const { signal } = new AbortController();
const address = "https://assistant.example/client.json";
const callback = "https://assistant.example/callback";

/** Answers every address with one document. */
function answering(document: object, url = address): SafeFetch {
  const body = Buffer.from(JSON.stringify(document));
  const fetch = async () => ({ url, status: 200, headers: new Headers(), body, hops: 0 });
  return Object.assign(fetch, { close: async () => undefined });
}

const described = { client_id: address, client_name: "Assistant", redirect_uris: [callback] };

test("a client is known by the document at its address", async () => {
  const client = await findClient({ box, fetch: answering(described) }, address, callback, signal);
  expect(client.name).toBe("Assistant");
});

test.each([
  ["speaks for another address", { ...described, client_id: "https://other.example/client.json" }, address],
  ["was redirected to", described, "https://other.example/client.json"],
  ["has no redirect addresses", { client_id: address }, address],
])("a document that %s is refused", async (_, document, url) => {
  const finding = findClient({ box, fetch: answering(document, url) }, address, callback, signal);
  await expect(finding).rejects.toThrow(programErrors.invalid_client);
});

test("a document allows its own redirect addresses alone, and none that a browser must not open", async () => {
  const fetch = answering({ ...described, redirect_uris: [callback, "javascript:alert(1)"] });
  for (const uri of ["https://other.example/callback", `${callback}/more`, "javascript:alert(1)"])
    await expect(findClient({ box, fetch }, address, uri, signal)).rejects.toThrow(
      programErrors.invalid_redirect_uri,
    );
});

test("a program on the person's own machine may choose its port, and one with its own links names its scheme", async () => {
  const redirectUris = ["http://127.0.0.1/callback", "cursor://oauth/callback"];
  const id = registerClient(box, { name: "Program", redirectUris });
  const find = (uri: string) => findClient({ box, fetch: answering({}) }, id, uri, signal);
  expect((await find("http://127.0.0.1:50000/callback")).name).toBe("Program");
  expect((await find("cursor://oauth/callback")).name).toBe("Program");
  await expect(find("http://127.0.0.1:50000/other")).rejects.toThrow(programErrors.invalid_redirect_uri);
});

test("an ID of another installation is unknown", async () => {
  const id = registerClient(secretBox("a key of another one"), { name: "Program", redirectUris: [callback] });
  await expect(findClient({ box, fetch: answering({}) }, id, callback, signal)).rejects.toThrow(
    programErrors.invalid_client,
  );
});

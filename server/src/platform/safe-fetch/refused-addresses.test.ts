import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";
import type { Resolve } from "./safe-connector.ts";
import type { SafeFetchError } from "./safe-fetch.errors.ts";
import { listen, type Listener } from "./testing/listener.ts";

let inside: Listener;
let other: Listener;
const open: SafeFetch[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  inside = await listen((_request, response) => void response.end("inside"));
  other = await listen((_request, response) => void response.end("other"), {
    host: "127.0.0.2",
    port: inside.port,
  });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((fetch) => fetch.close()));
  for (const listener of [inside, other]) Object.assign(listener, { connections: 0, asked: [] });
});

afterAll(() => Promise.all([inside.close(), other.close()]));

function read(address: string, options: Partial<SafeFetchOptions> = {}) {
  const safeFetch = createSafeFetch({ allowedPrivateHosts: [], maxBytes: 1000, ...options });
  open.push(safeFetch);
  return safeFetch(address, { signal: never });
}

/** A name server that gives these answers one after the other, then the last for ever. */
function answering(...answers: string[][]) {
  const questions: string[] = [];
  const resolve = (host: string) =>
    Promise.resolve(answers[Math.min(questions.push(host), answers.length) - 1]!);
  return { questions, resolve };
}

const spellings = [
  "127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7F.0.0.1 0x7f.1 0177.0.0.1 0177.1 017700000001 127.0.0.0x1",
  "127.0.0.1. 127.1. 2130706433. %31%32%37.0.0.1 127%2e0%2e0%2e1 %30x7f.1",
  "１２７.0.0.1 127。0。0。1 127．0．0．1 ①②⑦.⓪.⓪.① ⑫7.0.0.1 127.0.0.1\u00AD",
  "[::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0::FFFF:127.0.0.1]",
  "[::127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::127.0.0.1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1]",
  "[fec0::1] [fd00::1] [ff02::1] 0 0.0.0.0 0x0 00 10.0.0.1 012.0.0.1 172.16.1 192.168.1 100.64.0.1",
  "169.254.169.254 2852039166 0xA9FEA9FE 169.254.43518 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255 4294967295",
].flatMap((line) => line.split(" "));

// page:features.private-addresses-stay-private
test.each(spellings)("refuses http://%s before a connection is opened", async (host) => {
  const { questions, resolve } = answering(["127.0.0.1"]);
  await expect(read(`http://${host}:${inside.port}/`, { resolve })).rejects.toMatchObject({
    code: "private_address",
  });
  expect(questions).toEqual([]);
  expect(inside.connections).toBe(0);
});

test.each(["localhost", "LOCALHOST", "localhost.", "loc%61lhost", "ⓛocalhost", "a.localhost", "127.0.0.1.."])(
  "refuses the name %s for the address it leads to",
  async (name) => {
    const { questions, resolve } = answering(["127.0.0.1"]);
    await expect(read(`http://${name}:${inside.port}/`, { resolve })).rejects.toMatchObject({
      code: "unresolved",
    });
    expect(questions).toHaveLength(1);
    expect(inside.connections).toBe(0);
  },
);

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "::ffff:127.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fe80::1%lo",
  "fd00::1",
  "not an address",
])("refuses a public name that leads to %s", async (address) => {
  const { resolve } = answering([address]);
  await expect(read(`http://public.example:${inside.port}/`, { resolve })).rejects.toMatchObject({
    code: "unresolved",
  });
  expect(inside.connections).toBe(0);
});

test("a name that leads into a private network reads as one that leads nowhere, and the log knows which", async () => {
  const reported = async (resolve: Resolve): Promise<SafeFetchError> => {
    const reading = read(`http://wiki.example:${inside.port}/`, { resolve });
    return reading.catch((error: SafeFetchError) => error) as Promise<SafeFetchError>;
  };
  const nowhere = await reported(async () => {
    throw Object.assign(new Error("getaddrinfo ENOTFOUND wiki.example"), { code: "ENOTFOUND" });
  });
  const within = await reported(answering(["10.1.2.3", "127.0.0.1"]).resolve);
  const none = await reported(answering([]).resolve);
  for (const each of [within, none])
    expect([each.code, each.message, each.temporary]).toEqual([
      nowhere.code,
      nowhere.message,
      nowhere.temporary,
    ]);
  expect(nowhere.inside).toBe("wiki.example: getaddrinfo ENOTFOUND wiki.example");
  expect(within.inside).toBe("wiki.example: It resolves to 10.1.2.3, 127.0.0.1, which is not public.");
  expect(JSON.stringify([within.code, within.message])).not.toContain("10.1.2.3");
  expect(inside.connections).toBe(0);
});

test("does not ask the name server again after a refusal", async () => {
  const { questions, resolve } = answering(["10.1.2.3"], ["127.0.0.1"]);
  const allowedPrivateHosts = ["127.0.0.1"];
  await expect(
    read(`http://public.example:${inside.port}/`, { resolve, allowedPrivateHosts }),
  ).rejects.toMatchObject({ code: "unresolved" });
  expect(questions).toEqual(["public.example"]);
});

test("connects to the address that was judged, whatever the name server answers next", async () => {
  const { questions, resolve } = answering(["127.0.0.1"], ["127.0.0.2"]);
  const answer = await read(`http://public.example:${inside.port}/`, {
    resolve,
    allowedPrivateHosts: ["127.0.0.1"],
  });
  expect(Buffer.from(answer.body).toString()).toBe("inside");
  expect(questions).toHaveLength(1);
  expect(other.connections).toBe(0);
});

test("checks a name again for each new connection", async () => {
  const { resolve } = answering(["127.0.0.1"], ["127.0.0.2"]);
  const safeFetch = createSafeFetch({
    allowedPrivateHosts: ["127.0.0.1"],
    maxBytes: 1000,
    resolve,
  });
  open.push(safeFetch);
  const ask = () => safeFetch(`http://public.example:${inside.port}/`, { signal: never });
  await ask();
  await inside.close();
  inside = await listen((_request, response) => void response.end("inside"), { port: inside.port });
  await expect(ask()).rejects.toMatchObject({ code: "unresolved" });
  expect(other.connections).toBe(0);
});

test("of several addresses only those that are allowed are tried", async () => {
  const { resolve } = answering(["127.0.0.2", "::1", "127.0.0.1"]);
  const answer = await read(`http://public.example:${inside.port}/`, {
    resolve,
    allowedPrivateHosts: ["127.0.0.1"],
  });
  expect(Buffer.from(answer.body).toString()).toBe("inside");
  expect(other.connections).toBe(0);
});

test("an entry for one port opens no other", async () => {
  const allowedPrivateHosts = [`127.0.0.1:${inside.port}`];
  expect((await read(inside.base, { allowedPrivateHosts })).status).toBe(200);
  await expect(read(`http://127.0.0.1:${inside.port + 1}/`, { allowedPrivateHosts })).rejects.toMatchObject({
    code: "private_address",
  });
  await expect(read(other.base, { allowedPrivateHosts })).rejects.toMatchObject({ code: "private_address" });
  expect(other.connections).toBe(0);
});

test.each([
  ["ftp://example.com/", "wrong_scheme"],
  ["file:///etc/passwd", "wrong_scheme"],
  ["gopher://127.0.0.1/", "wrong_scheme"],
  ["ws://127.0.0.1/", "wrong_scheme"],
  ["data:text/html,hello", "wrong_scheme"],
  ["blob:http://127.0.0.1/1", "wrong_scheme"],
  ["javascript:alert(1)", "wrong_scheme"],
  ["view-source:http://127.0.0.1/", "wrong_scheme"],
  ["http://ada:secret@example.com/", "holds_password"],
  ["http://ada@example.com/", "holds_password"],
  ["http://:secret@example.com/", "holds_password"],
  ["http://example.com:80@127.0.0.1/", "holds_password"],
  ["http://example.com%40@127.0.0.1/", "holds_password"],
  ["http:\\\\example.com@127.0.0.1", "holds_password"],
  ["http://127.0.0.1\\@example.com/", "private_address"],
  ["http://127.0.0.1#@example.com/", "private_address"],
  ["http://127.0.0.1?@example.com/", "private_address"],
  ["http:127.0.0.1/", "private_address"],
  ["http:/127.0.0.1/", "private_address"],
  ["http:///127.0.0.1/", "private_address"],
  ["\thttp://127.0.\n0.1/ ", "private_address"],
  ["http://127.0.0.1:0000080/", "private_address"],
  ["http://127.0.0.1:/", "private_address"],
  ["http://", "not_an_address"],
  ["//127.0.0.1/", "not_an_address"],
  ["http://127.0.0.1:80:90/", "not_an_address"],
  ["http://127.0.0.1:65536/", "not_an_address"],
  ["http://127.0.0.1:8o/", "not_an_address"],
  ["http://127.0.0.1%00.example.com/", "not_an_address"],
  ["http://[fe80::1%25eth0]/", "not_an_address"],
  ["http://[::1/", "not_an_address"],
  ["http://256.256.256.256/", "not_an_address"],
  ["http://example.com:25/", "blocked_port"],
  ["http://example.com:22/", "blocked_port"],
  ["http://example.com:6667/", "blocked_port"],
])("refuses %s", async (address, code) => {
  const { questions, resolve } = answering(["127.0.0.1"]);
  await expect(read(address, { resolve })).rejects.toMatchObject({ code });
  expect(questions).toEqual([]);
  expect(inside.connections).toBe(0);
});

test("an allowed IPv6 address is reached where this machine has one", async (context) => {
  const six = await listen((_request, response) => void response.end("six"), { host: "::1" }).catch(
    () => null,
  );
  if (!six) return context.skip();
  const answer = await read(six.base, { allowedPrivateHosts: [`[::1]:${six.port}`] });
  expect(Buffer.from(answer.body).toString()).toBe("six");
  await six.close();
});

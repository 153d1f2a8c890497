import { connect } from "node:net";
import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();

const send = (type: string, body: string) =>
  server.request(ada, "POST", "/resources/add/v2", body, { "content-type": type });
const field = (boundary: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="UserID"\r\n\r\nsomebody\r\n`;

test.each([
  ["5,000 bytes", "b".repeat(5_000)],
  ["71 bytes", "b".repeat(71)],
  ["no bytes", ""],
  ["nothing but quotes", `""`],
  ["characters that no boundary has", `"b\u00e4;?{}"`],
])("a boundary of %s is reported as a malformed form", async (_, boundary) => {
  const { status, json } = await send(
    `multipart/form-data; boundary=${boundary}`,
    `${field(boundary)}--${boundary}--\r\n`,
  );
  expect([status, json]).toEqual([400, expect.objectContaining({ code: "malformed_form" })]);
  expect(json.message).toMatch(/^The upload was interrupted or malformed\.$/);
});

test.each([
  ["has no boundary", "multipart/form-data", field("b")],
  ["has no end", "multipart/form-data; boundary=b", field("b")],
  ["never has its boundary", "multipart/form-data; boundary=b", "x".repeat(100_000)],
  [
    "has a head without end",
    "multipart/form-data; boundary=b",
    `--b\r\ncontent-disposition: ${"x".repeat(200_000)}`,
  ],
  ["has many boundaries", `multipart/form-data; ${"boundary=b; ".repeat(500)}`, field("b")],
  ["has parts without end", "multipart/form-data; boundary=b", field("b").repeat(2_000)],
])("a form that %s is malformed", async (_, type, body) => {
  const { status, json } = await send(type, body);
  expect([status, json]).toEqual([400, expect.objectContaining({ code: "malformed_form" })]);
});

test("the boundaries of browsers and programs are read", async () => {
  for (const boundary of ["----WebKitFormBoundaryAbC123", "-".repeat(29) + "1234567890", "b".repeat(70)])
    for (const written of [boundary, `"${boundary}"`]) {
      const { status } = await send(
        `multipart/form-data; boundary=${written}`,
        `${field(boundary)}--${boundary}--\r\n`,
      );
      expect(status).toBe(422);
    }
});

test("a form that breaks off with its connection is let go, and the server goes on", async () => {
  const { port } = new URL(server.address);
  const socket = connect(Number(port), "127.0.0.1");
  const head = [
    "POST /resources/add/v2 HTTP/1.1",
    "host: 127.0.0.1",
    `cookie: ${ada.cookie}`,
    "content-type: multipart/form-data; boundary=b",
    "content-length: 1000000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${field("b")}`);
  await new Promise<void>((sent) => socket.end(() => sent()));
  socket.destroy();
  expect((await server.request(null, "GET", "/healthz")).status).toBe(200);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basicIngestion } from "@groundwork/contract/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfOfPictures, pdfOfText, scanPage } from "#knowledge/readers/testing/scanned-page.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";
import { startYoutubeDouble } from "./support/youtube-double/youtube-double.ts";

let server: TestServer;
let admin: Actor;
let site: Server;
let youtube: Awaited<ReturnType<typeof startYoutubeDouble>>;
/** Sets a small plan: real ones sell hundreds of pages and dozens of videos; a few show the same. */
const few = { fileMegabytes: 1, pages: 5, videos: 3 };
const sold = { ...basicIngestion };
/** Lists pages of the site besides its first. */
const berths = Array.from({ length: few.pages + 2 }, (_, i) => `/docs/berth-${i}`);

beforeAll(async () => {
  Object.assign(basicIngestion, few);
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
  const index = berths.map((name) => `<li><a href="${name}">${name}</a></li>`).join("");
  site = createServer(({ url }, response) => {
    const known = url === "/docs/" || berths.includes(url!);
    response.writeHead(known ? 200 : 404, { "content-type": "text/html" });
    const text = url === "/docs/" ? `<ul>${index}</ul>` : `<p>The crane of ${url} lifts forty tons.</p>`;
    response.end(known ? page(url!, text) : "");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  youtube = await startYoutubeDouble();
  server = await startTestServer({
    YOUTUBE_BASE_URL: youtube.baseUrl,
    ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
    MAX_UPLOAD_MB: "3",
  });
  admin = await server.newcomer();
});
afterAll(async () => {
  Object.assign(basicIngestion, sold);
  await server.stop();
  await youtube.stop();
  site.closeAllConnections();
  site.close();
});

const give = (owner: Actor, plan: string) =>
  server.request(admin, "PATCH", `/admin/users/${owner.userId}`, { plan });

/** Somebody of the plan that ingests least, with a project. */
async function newOwner() {
  const owner = await server.newcomer();
  await give(owner, "standard");
  return { owner, projectId: await server.newProject(owner) };
}

// page:pricing.basic-and-advanced-ingestion page:pricing.advanced-document-ingestion
test("basic ingestion takes no larger files; advanced ingestion does", async () => {
  const { owner, projectId } = await newOwner();
  const large = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(2 * 1024 * 1024, 32)]);
  const refused = await server.addFile(owner, projectId, "large.pdf", large);
  expect([refused.status, refused.json.message.includes("1 MB")]).toEqual([413, true]);
  await give(owner, "pro");
  expect((await server.addFile(owner, projectId, "large.pdf", large)).status).toBe(201);
});

// page:pricing.basic-and-advanced-ingestion page:pricing.advanced-document-ingestion
test("basic ingestion recognises no text in a scanned page, and says so; advanced ingestion does", async () => {
  const { owner, projectId } = await newOwner();
  const line = "The Tarn crane lifts at most 4,350 kilograms.";
  const scan = pdfOfPictures([await scanPage(pdfOfText("Cranes of the harbour", [line, line, line]), {})]);
  const { json } = await server.addFile(owner, projectId, "scan.pdf", scan);
  // Recognising takes a while, and longer than a call waits on a busy machine.
  const read = async () => {
    for (;;) {
      await server.vectorize(owner, projectId);
      const [resource] = await server.resources(owner, projectId);
      if (["indexed", "failed"].includes(resource.state)) return resource;
    }
  };
  const unread = await read();
  expect([unread.state, unread.AddedToVectorDB]).toEqual(["failed", false]);
  expect(unread.reason).toContain("scan");
  await give(owner, "pro");
  expect(await read()).toMatchObject({ ResourceID: json.ResourceID, state: "indexed" });
}, 120_000);

/** Returns the result of a collection of three parts more than a plan allows, and of the rest by another plan. */
async function readBoth(address: string, typeId: number) {
  const { owner, projectId } = await newOwner();
  await server.addAddress(owner, projectId, address, typeId);
  const listed = async () => (await server.resources(owner, projectId))[0];
  await server.vectorize(owner, projectId);
  const cut = await eventually(async () => {
    const resource = await listed();
    return resource.state === "indexed" && resource;
  }, "it is read");
  const rest = () => server.request(owner, "POST", `/resources/read_rest/${cut.ResourceID}`);
  const refused = (await rest()).json.code;
  await give(owner, "pro");
  const canReadRest = (await listed()).can_read_rest;
  const { status } = await rest();
  await eventually(async () => (await listed()).parts.cut.number === 0, "the rest is read");
  return { cut, refused, canReadRest, status };
}

const bothOf = (read: number) => ({
  cut: { can_read_rest: false, parts: { read, cut: { number: 3 } } },
  refused: "limit_reached",
  canReadRest: true,
  status: 202,
});

// page:pricing.basic-and-advanced-ingestion
test("basic ingestion reads so many videos of a channel and no more, also where the rest is asked for; advanced goes on", async () => {
  const videos = Array.from({ length: few.videos + 3 }, (_, i) => `basicfilm-${i}`);
  for (const id of videos)
    youtube.addVideo({
      id,
      title: `Film ${id}`,
      captions: [{ language: "en", cues: [{ start: 0, duration: 4, text: `Valve ${id} is closed.` }] }],
    });
  youtube.addChannel({ id: "UCbasic00000000000000000", title: "Basic", handle: "@basic", videos });
  expect(await readBoth("@basic", 2)).toMatchObject(bothOf(few.videos));
});

// page:pricing.basic-and-advanced-ingestion
test("basic ingestion reads so many pages of a site and no more, also where the rest is asked for; advanced goes on", async () => {
  const { port } = site.address() as AddressInfo;
  expect(await readBoth(`http://127.0.0.1:${port}/docs/`, 4)).toMatchObject(bothOf(few.pages));
});

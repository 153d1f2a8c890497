import { afterAll, expect, test } from "vitest";
import { eventually, startTestServer, serverForTests } from "./support/test-server.ts";
import { startYoutubeDouble, type YoutubeDouble } from "./support/youtube-double/youtube-double.ts";

const film = "pumpfilm-01";
const silent = "pumpfilm-02";
const other = "pumpfilm-03";
const channel = "UCpumpworks0000000000000";
const youtube: YoutubeDouble = await startYoutubeDouble();
const cue = (start: number, text: string) => ({ start, duration: 3, text });
const filler = Array.from({ length: 30 }, (_, i) =>
  cue(i * 4, `Check bolt number ${i} of the casing with care.`),
);
youtube.addVideo({
  id: film,
  title: "Servicing the Arven pump",
  author: "Pump Works",
  captions: [
    {
      language: "en",
      cues: [...filler, cue(123.4, "The seal of the Arven pump is"), cue(126.1, "replaced every 18 months.")],
    },
  ],
});
youtube.addVideo({ id: silent, title: "Pumps in pictures" });
youtube.addVideo({
  id: other,
  title: "Storing valves",
  author: "Pump Works",
  captions: [{ language: "en", cues: [cue(7.9, "Valves are stored below twelve degrees.")] }],
});
youtube.addChannel({ id: channel, title: "Pump Works", handle: "@pumpworks", videos: [silent, other] });
afterAll(() => youtube.stop());
const server = await serverForTests({
  YOUTUBE_BASE_URL: youtube.baseUrl,
  ALLOWED_PRIVATE_HOSTS: new URL(youtube.baseUrl).host,
});
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada, "Pumps");

const ask = async (query: string) => (await server.ask(ada, projectId, query)).json;

// page:use-cases.videos-quoted-at-the-exact-second page:landing.twelve-formats-each-with-an-anchor
// page:landing.quotes-not-links page:content-generation.talks-and-interviews
test("a citation of a video opens it at its second", async () => {
  expect((await server.addAddress(ada, projectId, `youtu.be/${film}`, 3)).status).toBe(201);
  await server.vectorize(ada, projectId);
  const [resource] = await server.resources(ada, projectId);
  expect(resource).toMatchObject({ state: "indexed", url: `https://www.youtube.com/watch?v=${film}` });
  const { citations } = await ask("How often is the seal of the Arven pump replaced?");
  expect(citations[0]).toMatchObject({
    title: "Servicing the Arven pump",
    quote: expect.stringContaining("The seal of the Arven pump is replaced every 18 months."),
    place: { seconds: 123, heading: ["Transcript"] },
    href: `https://www.youtube.com/watch?v=${film}&t=123s`,
  });
});

test("a channel lists which of its videos were read and which were not", async () => {
  const added = await server.addAddress(ada, projectId, "Pump Works", 2);
  expect(added.status).toBe(201);
  await server.vectorize(ada, projectId);
  const resources = await server.resources(ada, projectId);
  const resource = resources.find((one: { resource_type_id: number }) => one.resource_type_id === 2);
  expect(resource).toMatchObject({ state: "indexed", url: "https://www.youtube.com/@pumpworks" });
  const { citations } = await ask("Below how many degrees are valves stored?");
  expect(citations[0]).toMatchObject({
    place: { part: other, seconds: 7 },
    href: `https://www.youtube.com/watch?v=${other}&t=7s`,
  });
  const parts = await server.request(ada, "GET", `/resources/parts/${resource.ResourceID}`);
  expect(parts.status).toBe(200);
  expect(parts.text).toContain("no captions");
});

test("what a channel's limit left out is reported, and read where its owner asks for the rest", async () => {
  const small = await startTestServer({
    YOUTUBE_BASE_URL: youtube.baseUrl,
    ALLOWED_PRIVATE_HOSTS: new URL(youtube.baseUrl).host,
    MAX_CHANNEL_VIDEOS: "1",
    MAX_CHANNEL_VIDEOS_ON_REQUEST: "5",
  });
  try {
    const owner = await small.newcomer();
    const project = await small.newProject(owner, "Films");
    youtube.addChannel({
      id: "UCtwofilms00000000000000",
      title: "Two Films",
      handle: "@twofilms",
      videos: [film, other],
    });
    await small.addAddress(owner, project, "@twofilms", 2);
    await small.vectorize(owner, project);
    const [cut] = await small.resources(owner, project);
    expect(cut).toMatchObject({
      state: "indexed",
      can_read_rest: true,
      parts: { read: 1, cut: { number: 1 } },
    });
    const asked = await small.request(owner, "POST", `/resources/read_rest/${cut.ResourceID}`);
    expect(asked.status).toBe(202);
    const whole = await eventually(async () => {
      const [now] = await small.resources(owner, project);
      return now.state === "indexed" && now.parts.read + now.parts.unchanged === 2 ? now : undefined;
    }, "the rest is read");
    expect(whole).toMatchObject({ state: "indexed", can_read_rest: false, parts: { cut: { number: 0 } } });
    const again = await small.request(owner, "POST", `/resources/read_rest/${cut.ResourceID}`);
    expect(again.status).toBe(409);
  } finally {
    await small.stop();
  }
});

import { expect, test } from "vitest";
import { storeJob } from "./support/stored-job.ts";
import { type Actor, eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const admin = await server.newcomer();
const people: Actor[] = [await server.newcomer(), await server.newcomer()];

const list = async () => (await server.request(admin, "GET", "/admin/announcements")).json;
const announce = (actor: Actor, body: object) => server.request(actor, "POST", "/admin/announcements", body);
const mailsOf = async (subject: string) =>
  (await server.mails()).filter((mail) => mail.includes(`Subject: ${subject}`));

test("an announcement reaches every account once, in the background, and says how far it is", async () => {
  expect(await list()).toMatchObject({ reaches: 3, delivers: false });
  const { status, json } = await announce(admin, { subject: "Maintenance", text: "On Sunday at noon." });
  expect([status, json.recipients]).toEqual([202, 3]);
  await eventually(async () => (await list()).announcements[0].sent === 3, "all mails are sent");
  const mails = await mailsOf("Maintenance");
  expect(mails).toHaveLength(3);
  for (const { email } of [admin, ...people])
    expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
  expect(mails[0]).toContain("On Sunday at noon.");
});

test("what was cut off goes on with those who have not got it, and never with those who have", async () => {
  await server.database.write(async (transaction) => {
    const now = new Date().toISOString();
    await transaction
      .insertInto("announcements")
      .values({ id: "cut", subject: "Resumed", text: "Again.", created_at: now })
      .execute();
    const states = ["sent", "begun", "waiting"] as const;
    const rows = [admin, ...people].map(({ userId }, i) => ({
      announcement_id: "cut",
      user_id: userId,
      state: states[i]!,
    }));
    await transaction.insertInto("announcement_mails").values(rows).execute();
  });
  await storeJob(server, {
    id: "cut-job",
    kind: "send-announcement",
    subject: "cut",
    payload: JSON.stringify({ announcementId: "cut" }),
    idempotency_key: "announcement:cut",
  });
  await server.request(admin, "POST", "/admin/jobs", { id: "cut-job", action: "retry" });
  await eventually(async () => (await mailsOf("Resumed")).length > 0, "the last mail is sent");
  const mails = await mailsOf("Resumed");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`To: ${people[1]!.email}`);
});

test("only administrators announce, and nothing empty", async () => {
  expect((await announce(people[0]!, { subject: "Hello", text: "All." })).status).toBe(403);
  expect((await announce(admin, { subject: " ", text: "All." })).status).toBe(422);
  expect((await announce(admin, { subject: "a\nb", text: "All." })).status).toBe(422);
});

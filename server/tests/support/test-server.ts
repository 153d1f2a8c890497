import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createPasswordHasher } from "#features/accounts/passwords.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { prepareOnPostgres, requirePrepared } from "#platform/database/testing/prepare-on-postgres.ts";
import { readConfig } from "../../src/config.ts";
import { type Groundwork, type Replacements, wire } from "#wiring/wire.ts";

export const publicUrl = "http://groundwork.test";

/** True if this pass of the suite has its catalogue on a PostgreSQL server. */
export const onPostgres = process.env.GROUNDWORK_TEST_CATALOGUE === "postgres";

const { GROUNDWORK_TEST_STATEMENTS: statements } = process.env;
if (statements && !onPostgres) prepareOnPostgres(statements);

export interface Reply {
  status: number;
  headers: Headers;
  /** The JSON, or null where the answer is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
  text: string;
}

/** Somebody with an account and a session. */
export interface Actor {
  userId: string;
  email: string;
  password: string;
  cookie: string;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The whole server as it runs, on a folder and a catalogue of its own, listening on a free port. */
export async function startTestServer(
  settings: Record<string, string> = {},
  replacements: Pick<Replacements, "answerQuestion" | "answeringThread" | "embeddingPace" | "measureSpace"> &
    Partial<Pick<Replacements, "logger">> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-http-"));
  const catalogue = settings.DATABASE_URL !== undefined ? undefined : await catalogueOf(settings.DATA_DIR);
  await beginMigrated(folder, settings);
  const config = readConfig({
    DATA_DIR: folder,
    PORT: "0",
    PUBLIC_URL: publicUrl,
    SAMPLES: "off",
    MODELS_URL: "off",
    // No test reaches Slack itself.
    SLACK_API_URL: "http://127.0.0.1:9/api",
    // However full this machine's disk is.
    MIN_FREE_DISK_MB: "0",
    MIN_FREE_DISK_PERCENT: "0",
    DISK_RESERVE_MB: "0",
    ...(catalogue && { DATABASE_URL: catalogue.url }),
    ...settings,
  });
  let turned = 0;
  const clock = { now: () => new Date(Date.now() + turned) };
  const groundwork: Groundwork = await wire(config, {
    clock,
    logger: pino({ level: "silent" }),
    // The real cost would be most of the suite's time.
    passwords: createPasswordHasher({ memory: 64, passes: 1 }),
    // Most files ask nothing, and a thread takes longer to begin than all else of a server.
    threadsOnDemand: true,
    ...replacements,
  });
  const address = (await groundwork.start())!;
  let people = 0;

  async function request(
    actor: Actor | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(actor && { cookie: actor.cookie }),
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: body instanceof FormData || typeof body === "string" ? body : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  }

  return {
    address,
    folder,
    /** Gives what a command needs to work on the same data. */
    kept: { DATA_DIR: config.DATA_DIR, ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }) },
    database: groundwork.database,
    request,

    /** The server's time, in milliseconds. */
    now: () => clock.now().getTime(),

    /** Turns the server's clock ahead by milliseconds; jobs that are due then begin at once. */
    turnClock(milliseconds: number): void {
      turned += milliseconds;
      groundwork.worker?.wake();
    },

    async signIn(email: string, password: string): Promise<Actor> {
      const reply = await request(null, "POST", "/auth/login", { email, password });
      if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${reply.text}`);
      const cookie = reply.headers.get("set-cookie")!.split(";")[0]!;
      return { userId: reply.json.user_id, email, password, cookie };
    },

    /** Somebody after an answer that gave their session another cookie. */
    withCookies: (actor: Actor, { headers }: Reply): Actor => ({
      ...actor,
      cookie: headers.get("set-cookie")!.split(";")[0]!,
    }),

    /** Registers and signs in somebody new. */
    async newcomer(): Promise<Actor> {
      const email = `person-${++people}@example.test`;
      const password = "correct horse";
      const reply = await request(null, "POST", "/auth/register", {
        email,
        password,
        name: `Person ${people}`,
      });
      if (reply.status !== 201) throw new Error(`Registering answered ${reply.status}: ${reply.text}`);
      return this.signIn(email, password);
    },

    invite: (owner: Actor, projectId: string, email: string, role: string) =>
      request(owner, "POST", "/project/members", { project_id: projectId, email, role }),

    /** Makes somebody a member as they become one: by the link of an invitation. */
    async join(owner: Actor, projectId: string, person: Actor, role: "editor" | "viewer"): Promise<void> {
      const { json } = await this.invite(owner, projectId, person.email, role);
      const token = new URL(json.link).searchParams.get("token");
      const reply = await request(person, "POST", "/project/invitations/accept", { token });
      if (reply.status !== 200) throw new Error(`Accepting answered ${reply.status}: ${reply.text}`);
    },

    async newMember(owner: Actor, projectId: string, role: "editor" | "viewer"): Promise<Actor> {
      const person = await this.newcomer();
      await this.join(owner, projectId, person, role);
      return person;
    },

    async newProject(owner: Actor, name = "Field notes"): Promise<string> {
      const body = { ProjectName: name, Description: "Notes", UserID: owner.userId };
      return (await request(owner, "POST", "/project/add", body)).json.ProjectID;
    },

    /** Asks as a visitor of a publication. */
    visit: (slug: string, query: string) =>
      request(null, "POST", "/public_rag_query/qa", { public_domain_endpoint: slug, query }),

    ask: (actor: Actor, projectId: string, query: string) =>
      request(actor, "POST", "/rag_query/qa", { project_id: projectId, UserID: actor.userId, query }),

    /** Attaches a file and gives its element; fields stand before the file, as in a browser's form. */
    async addFile(
      owner: Actor,
      projectId: string,
      name: string,
      content: Uint8Array,
      typeId = 6,
    ): Promise<Reply> {
      return request(owner, "POST", "/resources/add/v2", fileForm(owner, projectId, name, content, typeId));
    },

    async addAddress(owner: Actor, projectId: string, typed: string, typeId = 1): Promise<Reply> {
      const form = new FormData();
      form.set("UserID", owner.userId);
      form.set("ProjectID", projectId);
      form.set("resource_type_id", String(typeId));
      form.set("FileName", typed);
      return request(owner, "POST", "/resources/add/v2", form);
    },

    async resources(owner: Actor, projectId: string) {
      const body = { UserID: owner.userId, ProjectID: projectId };
      return (await request(owner, "POST", "/resources/get_all", body)).json;
    },

    /** Indexes what is not indexed, and waits for it. */
    vectorize: (owner: Actor, projectId: string, seconds = 60) =>
      request(
        owner,
        "POST",
        "/vectorize/add_resource",
        { user_id: owner.userId, project_id: projectId },
        { prefer: `wait=${seconds}` },
      ),

    publish: (owner: Actor, projectId: string, slug: string) =>
      request(owner, "POST", "/public/publish", {
        UserID: owner.userId,
        ProjectID: projectId,
        PublicSlug: slug,
        Description: "What visitors may know.",
      }),

    /** The texts of the emails in the outbox folder, oldest first. */
    async mails(): Promise<string[]> {
      const outbox = join(folder, "outbox");
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
      return Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
    },

    async stop(): Promise<void> {
      await groundwork.stop();
      await rm(folder, { recursive: true, force: true });
      if (!settings.DATA_DIR) await catalogue?.drop();
      await requirePrepared();
    },
  };
}

/** Starts a server for the tests of one file, and stops it after them. */
export async function serverForTests(...wishes: Parameters<typeof startTestServer>): Promise<TestServer> {
  const starting = startTestServer(...wishes);
  afterAll(async () => (await starting).stop());
  return starting;
}

export function fileForm(
  owner: Actor,
  projectId: string,
  name: string,
  content: Uint8Array,
  typeId: number,
): FormData {
  const form = new FormData();
  form.set("UserID", owner.userId);
  form.set("ProjectID", projectId);
  form.set("resource_type_id", String(typeId));
  form.set("file", new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Copies a migrated catalogue into a folder that would get a new one, unless its bytes are to be encrypted. */
async function beginMigrated(folder: string, settings: Record<string, string>): Promise<void> {
  const template = process.env.GROUNDWORK_TEST_SQLITE;
  const isNew = !onPostgres && !settings.DATA_DIR && !settings.DATABASE_URL && !settings.ENCRYPTION_KEY;
  if (template && isNew) await copyFile(template, join(folder, "catalogue.sqlite"));
}

/** Servers one after another on the same folder have the same catalogue. */
const cataloguesOfFolders = new Map<string, ReturnType<typeof newPostgresDatabase>>();

async function catalogueOf(folder: string | undefined) {
  if (!onPostgres) return undefined;
  if (folder === undefined) return newPostgresDatabase();
  const known = cataloguesOfFolders.get(folder) ?? newPostgresDatabase();
  cataloguesOfFolders.set(folder, known);
  return known;
}

/** Looks until something holds, for at most `within` milliseconds. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  within = 30_000,
): Promise<T> {
  for (const end = Date.now() + within; Date.now() < end;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`Waited in vain: ${what}.`);
}

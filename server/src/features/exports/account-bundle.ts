import { Readable } from "node:stream";
import type { ReadHandle } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import * as rows from "./exported-data.repository.ts";

/** A file of the bundle, whose content is opened when it is written. */
export interface BundleEntry {
  path: string;
  /** False for uploads, which are mostly compressed already. */
  packs: boolean;
  open(): Promise<Readable>;
}

interface BundleSources {
  read: ReadHandle;
  files: FileStore;
}

/** Bundles a person's data: account, own projects with files and answers, and questions elsewhere. */
export async function* accountBundle(sources: BundleSources, userId: string): AsyncGenerator<BundleEntry> {
  const { read } = sources;
  yield text("README.txt", readMe);
  yield json("account.json", {
    ...(await rows.accountOf(read, userId)),
    keys: await rows.keysOf(read, userId),
    sessions: await rows.sessionsOf(read, userId),
  });
  const folders = new FreeNames();
  for (const project of await rows.ownProjects(read, userId))
    yield* ofProject(sources, userId, project, `projects/${folders.take(project.name)}`);
  const shared = await rows.sharedProjects(read, userId);
  if (shared.length > 0) yield json("shared-projects.json", shared);
  const asked = new FreeNames();
  for (const { id, name } of await rows.projectsAsked(read, userId))
    yield lines(`shared-projects/${asked.take(`${name}.jsonl`)}`, () =>
      rows.answersOf(read, { projectId: id, userId, visitors: false }),
    );
}

async function* ofProject(
  { read, files }: BundleSources,
  userId: string,
  project: rows.OwnProject,
  folder: string,
): AsyncGenerator<BundleEntry> {
  const names = new FreeNames();
  const found = await rows.resourcesOf(read, project.id);
  const uploads = new Map(
    found.flatMap(({ id, file_hash: hash, file_name: name }) =>
      hash === null ? [] : [[id, { hash, file: `files/${names.take(name)}` }] as const],
    ),
  );
  const resources = found.map(({ file_hash: sha256, ...resource }) => ({
    ...resource,
    sha256,
    file: uploads.get(resource.id)?.file ?? null,
  }));
  const { settings, slug, public_description, published_at, suggestions, origins, access, look, ...own } =
    project;
  yield json(`${folder}/project.json`, {
    ...own,
    settings: parsed(settings),
    publication:
      slug === null
        ? null
        : {
            slug,
            description: public_description,
            published_at,
            suggestions: parsed(suggestions),
            origins: parsed(origins),
            access,
            look: parsed(look),
          },
    members: await rows.membersOf(read, project.id),
    resources,
    tests: (await rows.testsOf(read, project.id)).map(({ query: question, expected, ...test }) => ({
      question,
      ...test,
      expected: parsed(expected),
    })),
    webhooks: (await rows.webhooksOf(read, project.id)).map(({ events, ...webhook }) => ({
      ...webhook,
      events: parsed(events),
    })),
    slack: (await rows.slackOf(read, project.id)) ?? null,
  });
  const notes = await rows.noteVersionsOf(read, project.id);
  if (notes.length > 0) yield json(`${folder}/note-versions.json`, notes);
  yield lines(`${folder}/answers.jsonl`, () =>
    rows.answersOf(read, { projectId: project.id, userId, visitors: true }),
  );
  for (const { file, hash } of uploads.values())
    yield {
      path: `${folder}/${file}`,
      packs: false,
      open: async () => (await files.open(project.id, hash)).stream,
    };
}

function text(path: string, content: string): BundleEntry {
  return { path, packs: true, open: () => Promise.resolve(Readable.from([Buffer.from(content)])) };
}

function json(path: string, value: unknown): BundleEntry {
  return text(path, `${JSON.stringify(value, null, 2)}\n`);
}

function lines(path: string, answers: () => AsyncGenerator<rows.ExportedAnswer>): BundleEntry {
  const write = async function* () {
    for await (const answer of answers()) yield Buffer.from(`${JSON.stringify(presented(answer))}\n`);
  };
  return { path, packs: true, open: () => Promise.resolve(Readable.from(write(), { objectMode: false })) };
}

function presented(exported: rows.ExportedAnswer) {
  const { citations, answered, useful, reason, slug, title, ...rest } = exported;
  const { person_email: email, person_question: question, person_reply: reply, ...answer } = rest;
  return {
    ...answer,
    conversation: title,
    asked_by: slug === null ? "a member" : "a visitor",
    answered: answered === 1,
    citations: parsed(citations) ?? [],
    ...(email !== null && { asked_a_person: { email, question, reply } }),
    feedback: useful === null ? null : { useful: useful === 1, reason },
  };
}

function parsed(written: string | null): unknown {
  return written === null ? null : JSON.parse(written);
}

const readMe = `Your data in Groundwork

account.json           your name, email address, API keys (without their secrets) and signed-in devices
projects/              a folder for each project you own
  project.json         its name, instructions, settings, publication, members, tests, resources,
                       webhooks and Slack workspace
  files/               the files you uploaded
  answers.jsonl        one line per question: yours, and those of visitors of the published assistant
shared-projects.json   other people's projects that you work on
shared-projects/       the questions you asked in them

Web pages and videos are listed with their addresses; their text is not included.
Passwords, second factors and the secrets of keys, webhooks and Slack are not included.
`;

const longest = 100;
const unsafe = new Set('<>:"/\\|?*');

/**
 * Returns a file name that is valid on every system: no separators, no control characters, not hidden, bounded in
 * length.
 */
export function fileNameOf(name: string): string {
  let safe = "";
  for (const sign of name) {
    if (safe.length >= longest) break;
    safe += unsafe.has(sign) || sign < " " || sign === "\u007f" ? "_" : sign;
  }
  safe = safe.trim();
  if (safe === "" || safe.startsWith(".")) safe = `_${safe}`;
  return safe.endsWith(".") ? `${safe.slice(0, -1)}_` : safe;
}

/** Gives each name once: "report.pdf", then "report (2).pdf". */
export class FreeNames {
  private readonly taken = new Set<string>();
  /** Counts uses of each name, so that many equal names don't take quadratic time. */
  private readonly counts = new Map<string, number>();

  take(name: string): string {
    const safe = fileNameOf(name);
    const key = safe.toLowerCase();
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let count = this.counts.get(key) ?? 1;
    let free = count === 1 ? safe : `${stem} (${count})${ending}`;
    while (this.taken.has(free.toLowerCase())) free = `${stem} (${++count})${ending}`;
    this.counts.set(key, count + 1);
    this.taken.add(free.toLowerCase());
    return free;
  }
}

import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { CallCount, crowd } from "../harness/calls.ts";
import { Person } from "../../e2e/support/person.ts";
import { type Server, withServer } from "../harness/server.ts";
import { median, shown } from "../harness/table.ts";
import { compare, count, type Figure, row, type Row, timesOf } from "./figure.ts";
import { fillProject } from "./projects.ts";
import { residentOf } from "./running.ts";

const slug = "bench";

/** Measures the time from a question to the first words of its cited answer and to its end, streamed by a running server. */
export const answers: Figure = async ({ sizes, questions: most, runs }, say) => {
  const rows: Row[] = [];
  for (const size of sizes)
    await withServer({}, async (server) => {
      const person = await Person.withProject(server.url);
      const { passages, questions } = await fillProject(server, person, size);
      const asked = questions.slice(0, most);
      rows.push(
        ...(await compare(
          { runs, say },
          [`Answer over HTTP, ${count(passages)} passages`, " ms", "GET of the project, which reads one row"],
          async () => {
            const [first, done]: [number[], number[]] = [[], []];
            for (const question of asked) {
              const times = await person.stream(question);
              first.push(times.first);
              done.push(times.done);
            }
            return { "first words": first, done };
          },
          () => timesOf(asked, () => person.readProject()),
        )),
      );
    });
  return rows;
};

const parts = 10_000;

/** Measures questions about a table of many rows, next to the same ones about sentences that say as much. */
export const tableAnswers: Figure = ({ questions: most, runs }, say) =>
  withServer({}, async (server) => {
    const rows = Array.from({ length: parts }, (_, i) => [
      `Rivet ${1000 + i}`,
      `AR-${i}`,
      `${i % 90}.50 EUR`,
    ]);
    const [people, resident]: [Person[], number[]] = [[], []];
    for (const [name, line] of [
      ["rivets.csv", (cells: string[]) => cells.join(",")],
      ["rivets.txt", ([article, code, price]: string[]) => `The ${article!} (${code!}) costs ${price!}.\n`],
    ] as const) {
      const person = await Person.withProject(server.url);
      await person.addFile(name, ["Article,Code,Price", ...rows.map(line)].join("\n"));
      await person.index();
      await person.stream("What does AR-7 cost?");
      people.push(person);
      resident.push(await residentOf(server.process));
    }
    // Answers are remembered, so that each run asks of other rows.
    const asked = (run: number) =>
      rows.slice(run * most, (run + 1) * most).map(([article]) => `What is the price of the ${article!}?`);
    const title = `Answer from a table of ${count(parts)} rows`;
    const [ofTable, ofText] = people.map(
      (person) => (run: number) => timesOf(asked(run), (each) => person.stream(each)),
    );
    const times = await compare({ runs, say }, [title, " ms", "the same from sentences"], ofTable!, ofText!);
    const after = await residentOf(server.process);
    return [...times, row(`${title}, server after them`, " MB", after, "server before them", resident[1]!)];
  });

interface Served {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Answers a second of a public chat while 200 visitors ask at once, each the next question as soon as the last is answered:
 * questions that nobody asked before, and the same 400 again and again, whose answers are remembered.
 */
export const publicChat: Figure = ({ sizes, crowdSeconds, runs }, say) =>
  withServer({}, async (server) => {
    const { ask, passages } = await publicProject(server, Math.max(...sizes));
    const kinds = { new: [] as Served[], "400 in turn": [] as Served[], description: [] as Served[] };
    for (let run = 0; run <= Math.min(3, runs); run++)
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
        const served = await serve(server, { visitors: 200, seconds: crowdSeconds }, ask[kind]);
        // The first run warms up.
        if (run > 0) kinds[kind].push(served);
        say(`run ${run}, ${kind}: ${shown(served.perSecond)}/s, p99 ${shown(served.p99)} ms`);
      }
    return (["new", "400 in turn"] as const).flatMap((kind) =>
      (["perSecond", "p50", "p99"] as const).map((of) =>
        row(
          `Public chat, 200 visitors at once, ${count(passages)} passages, ${kind}, ${of === "perSecond" ? "answers" : of}`,
          of === "perSecond" ? "/s" : " ms",
          median(kinds[kind].map((one) => one[of])),
          "GET of its description, which reads one row",
          median(kinds.description.map((one) => one[of])),
        ),
      ),
    );
  });

type Ask = (calls: CallCount) => Promise<number>;

async function publicProject(server: Server, size: number) {
  const owner = await Person.withProject(server.url);
  const { questions, passages } = await fillProject(server, owner, size);
  await owner.publish(slug);
  const distinct = distinctQuestions(questions);
  const turns = { new: 0, repeated: 0 };
  const asking = (query: string) => (calls: CallCount) =>
    calls.json("asked", contract.askPublic.path, { public_domain_endpoint: slug, query, history: [] }, {});
  const ask: Record<"new" | "400 in turn" | "description", Ask> = {
    new: (calls) => asking(distinct(turns.new++))(calls),
    "400 in turn": (calls) => asking(questions[turns.repeated++ % questions.length]!)(calls),
    description: (calls) => calls.json("asked", fillPath(contract.publicInfo.path, { slug }), undefined, {}),
  };
  return { passages, ask };
}

/** Lets a crowd ask; all must be answered. */
async function serve({ url }: Server, crowding: Parameters<typeof crowd>[0], ask: Ask): Promise<Served> {
  const calls = new CallCount(url);
  const seconds = await crowd(crowding, () => ask(calls));
  const { calls: made, p50, p99, ...rest } = calls.report()[0]!;
  if (rest.failed + rest.refused > 0)
    throw new Error(`${rest.failed + rest.refused} visitors got no answer.`);
  return { perSecond: made / seconds, p50, p99 };
}

/** Lists what is asked of a subject, besides the content of its sentence. */
const properties =
  "height capacity founder weight price director length age colour speed width depth owner origin purpose builder volume power range rent value shape surface name date place cost load crew draught tenant engine roof floor wall gate bridge lamp bell".split(
    " ",
  );

/** Returns the questions of a corpus, and after those the same subjects asked for other things: hardly any is asked twice. */
export function distinctQuestions(questions: readonly string[]): (turn: number) => string {
  return (turn) => {
    const round = Math.floor(turn / questions.length);
    const question = questions[turn % questions.length]!;
    if (round === 0) return question;
    const property = properties[(turn + round) % properties.length]!;
    return question.replace(/^What is the \S+ of /, `What is the ${property} of `);
  };
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import { subjectAsked } from "./subject-asked.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("handbook.pdf", [
    ["h1", "Handbook"],
    [
      "p",
      "Run the Tellow on every copy. The Tellow complains when memory is lost, and Tellow options are many.",
    ],
    ["p", "Tellow is also slow. If the Tellow is a burden, leave it out."],
    ["h2", "The Tellow"],
    ["p", "The Tellow is a checker of memory. It finds what was never given back. Start it by its name."],
    ["h2", "Rendering races"],
    ["p", "A rendering race happens when two painters draw one picture at once."],
    ["h2", "Gluon file"],
    ["p", "All parts of a picture are written there before it is drawn, and read again after a fault."],
    ["h2", "Logging"],
    ["p", "Drawing Ahead Logging (DAL) is a method that keeps pictures whole. DAL writes are small."],
    ["p", "Mira Tolk led the painters from 1996 until 1999. The painters liked Mira."],
    ["p", "The Sieve is shaken daily for several reasons:"],
    ["li", "Dust blocks it."],
    ["li", "Wet grain sticks to it."],
    ["p", "Painters have a drawer called Orbel, whose purpose is to keep brushes moist. The Sieve is old."],
    ["p", "The tool called Pinsel, which every painter has at hand, cleans brushes."],
  ]);
});
afterAll(() => project.close());

describe("what something is", () => {
  it("is told by the sentence that says it, with what goes on about it", async () => {
    const { message } = await project.ask("What is Tellow?");
    expect(message).toMatch(/^The Tellow is a checker of memory\. \[1\] It finds what was never given back/);
  });
  it.each([
    ["What is a rendering race?", /^A rendering race happens when two painters/],
    ["What are rendering races?", /^A rendering race happens when two painters/],
    ["What is DAL?", /^Drawing Ahead Logging \(DAL\) is a method/],
    ["What does Drawing Ahead Logging mean?", /^Drawing Ahead Logging \(DAL\) is a method/],
    ["Who was Mira Tolk?", /^Mira Tolk led the painters/],
    ["What is Pinsel?", /^The tool called Pinsel/],
  ])("%s", async (query, begins) => {
    expect((await project.ask(query)).message).toMatch(begins);
  });
  it("is told with what it is for, where that is asked", async () => {
    expect((await project.ask("Why does the Orbel exist?")).message).toMatch(
      /^Painters have a drawer called Orbel/,
    );
    const { message } = await project.ask("Why is the Sieve necessary?");
    expect(message).toMatch(/^The Sieve is shaken daily for several reasons: \[1\]\n\n- Dust blocks it/);
  });
  it("is told by what begins the section of its name, where no sentence says it", async () => {
    expect((await project.ask("What is the Gluon file?")).message).toMatch(
      /^All parts of a picture are written/,
    );
  });
  it("is refused for a name of which the sources hold only the words", async () => {
    expect((await project.ask("What is Tellow Pinsel?")).answered).toBe(false);
    expect((await project.ask("Who is Mira Painter?")).answered).toBe(false);
  });
});

describe("what a reference says under a name", () => {
  beforeAll(async () => {
    await project.put("tellow-manual.pdf", [
      ["h1", "Tellow options"],
      ["code", "--deep-look=<no|short|full> [default: short]"],
      ["p", "When enabled, looks for forgotten brushes when the painter leaves. It takes a while."],
      ["code", "--deep-look-limit=<number>"],
      ["p", "Says how many brushes are looked for at most."],
      ["p", "-j number --jobs=number"],
      ["p", "Runs so many painters at once. More painters need more brushes."],
      ["p", "-k --keep"],
      ["p", "-q --quiet"],
      ["p", "Speaks of nothing but faults. Faults with --keep are told all the same."],
      ["code", "tellow --deep-look=full picture"],
    ]);
    await project.put("sieve-manual.pdf", [
      ["h1", "Sieve options"],
      ["li", "-j grains, --jobs=grains: How many grains fall at once. Wet grains fall apart."],
      ["li", "Loam: a mixed soil of sand, silt and clay."],
      ["p", "The Sieve also reads grain_limit from its file when it starts. Dust counts as grain."],
      ["columns", "Setting\tMeaning"],
      ["row", "shake_time\tseconds for which the Sieve is shaken"],
      ["h2", "Threshing on farms"],
      ["p", "Most farms begin threshing in August. Wet years delay threshing by weeks, as farmers say."],
      ["p", "Nobody remembers when threshing with the Sieve began."],
    ]);
  });

  it.each([
    ["What does --deep-look do?", "**--deep-look="],
    ["What is the default of --deep-look?", "**--deep-look="],
    ["What does --jobs do in Tellow?", "**-j number --jobs=number** [1] Runs so many painters at once."],
    ["What does the option -j do in the Sieve?", "-j grains, --jobs=grains: How many grains fall at once."],
    ["What is loam?", "Loam: a mixed soil of sand, silt and clay."],
    ["What does shake_time mean?", "Setting: shake\\_time; Meaning: seconds for which"],
  ])("%s", async (query, begins) => {
    const { message } = await project.ask(query);
    expect(message.slice(0, begins.length)).toBe(begins);
  });
  it("is no other option's, whose name begins alike", async () => {
    const { message, citations } = await project.ask("What does --deep-look do?");
    expect(message).toContain("looks for forgotten brushes");
    expect(message).not.toContain("limit");
    expect(citations[0]!.quote).toBe("--deep-look=<no|short|full> [default: short]");
  });
  it("is missing where nothing follows the name: then what speaks of it is told, and that nothing explains it", async () => {
    const { message, answered } = await project.ask("What does --keep do?");
    expect(answered).toBe(true);
    expect(message).toBe(
      "No sentence in the resources explains “--keep”. They speak of it here:\n\n- Faults with --keep are told all the same. [1]",
    );
    const mentioned = await project.ask("What does grain_limit mean?");
    expect(mentioned.message).toMatch(
      /^No sentence .*\n\n- The Sieve also reads grain\\_limit from its file/,
    );
    expect(mentioned.sentences[0]).toMatchObject({ support: "about", marks: [] });
  });
  it("is told of a topic that a section goes by, without a definition", async () => {
    const { message } = await project.ask("What does threshing mean?");
    expect(message).toMatch(
      /^No sentence in the resources explains “threshing”\. They speak of it here:\n\n- /,
    );
  });
  it("is refused for an option that nothing holds", async () => {
    expect((await project.ask("What does --turbo do?")).answered).toBe(false);
  });
});

describe("a question for what something is", () => {
  it.each([
    ["What is the write-ahead log?", "write-ahead log", "thing"],
    ["What does the Tellow do?", "Tellow", "work"],
    ["Who is Mira Tolk?", "Mira Tolk", "person"],
    ["Was ist ein Pinsel?", "Pinsel", "thing"],
    ["Qu'est-ce que la gouache ?", "gouache", "thing"],
  ])("%s asks of %s", (question, name, kind) => {
    expect(subjectAsked(question)).toEqual({ name, kind });
  });
  it.each([
    ["What does --check mean?", "--check"],
    ["What does the --check option do?", "--check"],
    ["What is the default of --check?", "--check"],
    ["What happens when I set dry_run?", "dry_run"],
    ["What does the stir parameter do?", "stir"],
    ["Explain brushCount", "brushCount"],
  ])("%s asks of %s as it is written", (question, name) => {
    expect(subjectAsked(question)).toMatchObject({ name, code: true });
  });
  it("tells what an option belongs to", () => {
    expect(subjectAsked("What does the option -j do in Tellow?")).toMatchObject({
      name: "-j",
      within: "Tellow",
    });
  });
  it.each([
    "What is the capacity of the tank?",
    "What does the second option do for painters?",
    "What happens when the tank is empty?",
    "What is the largest city?",
    "What is it called?",
    "Who is the leader?",
    "What year did it open?",
  ])("%s is none", (question) => {
    expect(subjectAsked(question)).toBeNull();
  });
});

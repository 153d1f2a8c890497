import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { testPart } from "#knowledge/documents/testing/test-part.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { groupByProject } from "./gaps.ts";
import { groupQuestions, termsToGroup } from "./group-questions.ts";

/** Three projects, each with its text and the questions that it does not answer, by their themes. */
const projects: { text: string; themes: string[][] }[] = [
  {
    text: "Rowing boats are hired by the hour at the pier. A boat costs 18 euros an hour, a day 90 euros. Life jackets are free. The pier opens at nine. Pay at the kiosk by card or in cash. Children need an adult in the boat. The lake is closed in a storm.",
    themes: [
      [
        "May dogs come on the boats?",
        "Are dogs allowed on a boat?",
        "Can I bring my dog?",
        "Is there an extra charge for a dog?",
        "Do dogs need a life jacket?",
      ],
      [
        "Do you sell gift vouchers?",
        "How long is a gift voucher valid?",
        "Where can I buy a voucher?",
        "Can I pay with a voucher?",
        "I lost my voucher, what now?",
      ],
      [
        "Is there parking at the pier?",
        "Where can I park my car?",
        "How much is parking?",
        "Are there parking spaces for buses?",
        "Is parking free on Sunday?",
      ],
      [
        "Can I fish from a boat?",
        "Do I need a licence to fish?",
        "Which fish are in the lake?",
        "Do you rent out fishing rods?",
        "Is fishing allowed at night?",
      ],
    ],
  },
  {
    text: "A project holds sources. Sources are read and indexed. An answer cites its sources. Publish a project to let visitors ask it. An administrator adds providers of models. Keys let programs ask. A backup holds all data of the installation. An owner invites members.",
    themes: [
      [
        "Is there an integration with Slack?",
        "How do I connect Slack?",
        "Can the assistant answer in Slack channels?",
        "Does Slack cost extra?",
        "Slack says the token is invalid",
      ],
      [
        "Do you support SAML?",
        "How is SAML single sign-on set up?",
        "Which SAML attributes are needed?",
        "Can SAML be required for all members?",
        "Our SAML certificate expired",
      ],
      [
        "Is there a mobile app?",
        "When does the Android app come?",
        "Is there an app for the iPhone?",
        "Does the mobile app work offline?",
        "Where do I download the app?",
      ],
      [
        "Can I export a chat as PDF?",
        "Export of conversations to PDF?",
        "How do I export answers?",
        "Is there an export of all chats?",
        "The PDF export is empty",
      ],
    ],
  },
  {
    text: "The practice is open from Monday to Friday. Appointments are made by telephone or at the desk. Bring your insurance card. Prescriptions are ready the next day. Doctor Marrow sees children on Tuesday. Blood is taken before ten in the morning.",
    themes: [
      [
        "Do you give flu shots?",
        "When is the flu vaccination?",
        "Is the flu shot free?",
        "Can my child get a flu shot?",
        "Does the flu vaccine hurt?",
      ],
      [
        "Do you do ultrasound?",
        "How long does an ultrasound take?",
        "Is an ultrasound covered by insurance?",
        "Must I be sober for the ultrasound?",
        "Ultrasound of the thyroid?",
      ],
      [
        "Can I have a travel certificate?",
        "I need a certificate for school",
        "How much is a medical certificate?",
        "Certificate for a sports club?",
        "Who signs certificates?",
      ],
      [
        "Is there a wheelchair ramp?",
        "Can I come in with a wheelchair?",
        "Do you lend wheelchairs?",
        "Is the toilet fit for a wheelchair?",
        "Wheelchair access from the street?",
      ],
    ],
  },
];

let folder: string;
let index: SqlitePassageIndex;
beforeAll(async () => {
  folder = await newFolder();
  index = new SqlitePassageIndex(folder);
  for (const [at, { text }] of projects.entries())
    await index.replaceResource(`p${at}`, "r", "1", {
      parts: [testPart(text.split(/(?<=\.) /).map((each) => ({ kind: "paragraph" as const, text: each })))],
    });
});
afterAll(() => index.close());

test("questions of one theme come together and those of others stay apart", async () => {
  let inGroups = 0;
  let pure = 0;
  let all = 0;
  for (const [at, { themes }] of projects.entries()) {
    const texts = themes.flatMap((theme, number) => theme.map((text) => ({ id: String(number), text })));
    all += texts.length;
    for (const { members } of await groupByProject(index, `p${at}`, texts)) {
      if (members.length === 1) continue;
      const themesOf = members.map((member) => texts[member]!.id);
      const most = Math.max(...themesOf.map((theme) => themesOf.filter((each) => each === theme).length));
      inGroups += members.length;
      pure += most;
    }
  }
  expect(pure / inGroups).toBeGreaterThanOrEqual(0.9);
  expect(inGroups / all).toBeGreaterThanOrEqual(0.75);
});

test("a group is called by the rarest word that its questions share, as they write it", async () => {
  const texts = ["May dogs come?", "Are dogs allowed on a boat?", "Who owns a boat?"].map((text, at) => ({
    id: String(at),
    text,
  }));
  const groups = await groupByProject(index, "p0", texts);
  expect(groups[0]!.title).toBe("dogs");
});

test("ten thousand questions about one word are grouped without comparing each with each", () => {
  const questions = Array.from({ length: 10_000 }, (_, at) =>
    termsToGroup(String(at), `Where is the boat ${at}?`, "en"),
  );
  let asked = 0;
  groupQuestions(questions, () => {
    asked += 1;
    return 1;
  });
  expect(asked).toBeLessThan(questions.length * 20);
});

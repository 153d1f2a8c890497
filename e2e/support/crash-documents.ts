import type { Attachment } from "./person.ts";
import { libreOfficeDocx, toHtml, typesetPdf } from "./documents.ts";
import { drawFacts, type Fact } from "./facts.ts";
import { fillerParagraphs, fillerSentence } from "./filler.ts";
import { type LocalSite, startLocalSite } from "./local-site.ts";
import type { Random } from "./random.ts";

export interface CrashDocuments {
  /** In the order in which they are added. */
  attachments: Attachment[];
  /** At least one for each of them. */
  questions: { question: string; expected: string }[];
  site: LocalSite;
}

/** Two PDF files of some pages, a DOCX and two web pages, each with facts of its own. */
export async function makeCrashDocuments(random: Random): Promise<CrashDocuments> {
  const facts = random.shuffle(drawFacts(random));
  const questions: Fact[] = [];
  const nextFact = () => {
    const fact = facts.pop()!;
    questions.push(fact);
    return fact.sentence;
  };
  const pages = (count: number, fact: string) => {
    const at = random.whole(0, count - 1);
    return Array.from({ length: count }, (_, i) => ({
      heading: `Section ${i + 1}`,
      paragraphs: fillerParagraphs(random, 5, i === at ? [fact] : []),
    }));
  };
  const pdf = (name: string, count: number) => ({
    name,
    content: typesetPdf(pages(count, nextFact()), name),
  });
  const html = (title: string) => toHtml(pages(3, nextFact()), title);

  const site = await startLocalSite({ "/letter": html("Letter"), "/notes": html("Notes") });
  const attachments = [
    pdf("yearbook.pdf", 12),
    { name: "/letter", address: `${site.url}/letter` },
    { name: "handbook.docx", content: await makeHandbook(random, [nextFact(), nextFact(), nextFact()]) },
    pdf("manual.pdf", 24),
    { name: "/notes", address: `${site.url}/notes` },
  ];
  return { attachments, questions, site };
}

async function makeHandbook(random: Random, facts: [string, string, string]): Promise<Buffer> {
  const replacements: Record<string, string> = {
    PlantedFactOne: facts[0],
    PlantedFactTwo: facts[1],
    PlantedFactThree: facts[2],
    HeadName: "Shed",
    HeadFirst: "Tools",
    HeadSecond: "Keys",
  };
  for (const number of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    replacements[`FillerParagraph${number}`] = fillerSentence(random);
  }
  for (const row of "ABCDEFG") {
    replacements[`Row${row}Name`] = `Shed ${row}`;
    replacements[`Row${row}First`] = String(random.whole(11, 99));
    replacements[`Row${row}Second`] = String(random.whole(11, 99));
  }
  return libreOfficeDocx(replacements);
}

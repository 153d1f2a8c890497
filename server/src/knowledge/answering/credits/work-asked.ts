import { withoutEnd } from "#kit/plain-text.ts";
const frames: RegExp[] = [
  /^who (?:has |have )?(?:first |originally )?(?:wrote|written|authored|edited|compiled) (?<work>.+)$/iu,
  /^(?:who (?:is|are|was|were)|name|what is the name of) the (?:main |lead |first )?(?:authors?|writers?|editors?) of (?<work>.+)$/iu,
  /^(?:by whom|who) (?:was|were|is) (?<work>.+) (?:written|authored|edited|compiled)(?: by)?$/iu,
  /^wer (?:hat|haben) (?<work>.+) (?:geschrieben|verfasst|herausgegeben)$/iu,
  /^wer (?:ist|war|sind|waren) (?:der|die) autor(?:in|en|innen)? (?:von|des|der) (?<work>.+)$/iu,
  /^qui a (?:écrit|rédigé) (?<work>.+)$/iu,
  /^qui[eé]n (?:escribió|redactó) (?<work>.+)$/iu,
];

/** "The bzip2 manual" of "Who wrote the bzip2 manual?"; null where a question is not after an author. */
export function workAsked(question: string): string | null {
  const asked = withoutEnd(question, "?.!").trimStart();
  for (const frame of frames) {
    const work = frame.exec(asked)?.groups?.work;
    if (work !== undefined) return withoutEnd(work.replace(/^["'“‘„«]+/u, ""), "\"'”’“»");
  }
  return null;
}

const documentNouns =
  /(?<![\p{L}\p{N}])(?:this|that|the|an?|its|manuals?|papers?|books?|guides?|reports?|documents?|documentation|articles?|handbooks?|texts?|pages?|files?|thesis|stud(?:y|ies)|chapters?|pdfs?|user|dies(?:e[rsn]?)?|das|der|die|den|handbuch|buch|bericht|dokument|artikel|text|cet?|cette|le|la|l|manuel|livre|rapport|document|este|esta|el|libro|informe)(?![\p{L}\p{N}])/giu;

/** What of a work's name says which one it is: "bzip2" of "the bzip2 manual"; "" where nothing does. */
export function nameOfWork(work: string): string {
  return work
    .replace(documentNouns, " ")
    .replace(/['’]s(?!\p{L})|['’]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

/** Article 33 of Regulation (EU) 2016/679 as the Official Journal prints it, on its page L 119/52. */
const article33 = [
  "In the case of a personal data breach, the controller shall without undue delay and, where feasible, not later than " +
    "72 hours after having become aware of it, notify the personal data breach to the supervisory authority competent in " +
    "accordance with Article 55, unless the personal data breach is unlikely to result in a risk to the rights and " +
    "freedoms of natural persons. Where the notification to the supervisory authority is not made within 72 hours, it " +
    "shall be accompanied by reasons for the delay.",
  "The processor shall notify the controller without undue delay after becoming aware of a personal data breach.",
  "The notification referred to in paragraph 1 shall at least:",
  "Where, and in so far as, it is not possible to provide the information at the same time, the information may be " +
    "provided in phases without undue further delay.",
  "The controller shall document any personal data breaches, comprising the facts relating to the personal data " +
    "breach, its effects and the remedial action taken. That documentation shall enable the supervisory authority to " +
    "verify compliance with this Article.",
];
const article33List = [
  "describe the nature of the personal data breach including where possible, the categories and approximate number of " +
    "data subjects concerned and the categories and approximate number of personal data records concerned;",
  "communicate the name and contact details of the data protection officer or other contact point where more information can be obtained;",
  "describe the likely consequences of the personal data breach;",
  "describe the measures taken or proposed to be taken by the controller to address the personal data breach, " +
    "including, where appropriate, measures to mitigate its possible adverse effects.",
];

/** Typesets the page as a PDF, with its running head, numbered paragraphs and lettered list. */
export function regulationPdf(): Buffer {
  const paragraphs = article33.map((text, index) => {
    const list =
      index === 2 ? article33List.map((item, i) => `#pad(left: 18pt)[(${"abcd"[i]}) ${item}]`) : [];
    return [`${index + 1}\\. ${text}`, ...list].join("\n\n");
  });
  return NodeCompiler.create().pdf({
    mainFileContent: `#set document(title: "Regulation (EU) 2016/679")
#set page(paper: "a4", margin: (x: 70pt, y: 80pt), header: [#text(size: 9pt)[L 119/52 #h(1fr) Official Journal of the European Union #h(1fr) 4.5.2016]#line(length: 100%, stroke: .5pt)])
#set text(size: 11pt, lang: "en")
#set par(justify: true, leading: .7em)
#counter(page).update(52)
#align(center)[#emph[Article 33]]
#heading(level: 2)[#align(center)[Notification of a personal data breach to the supervisory authority]]
${paragraphs.join("\n\n")}`,
  });
}

/** Makes a page that is a picture: nothing of it can be read. */
export function scannedPdf(): Buffer {
  return NodeCompiler.create().pdf({
    mainFileContent: `#set page(paper: "a4")\n#rect(width: 100%, height: 100%, fill: luma(235))`,
  });
}

/** Maps elements of DocBook, TEI, JATS, DITA and their like to HTML. Names that are not here only hold others. */
const html: Readonly<Record<string, string>> = {
  p: "para simpara p ab l line verse shortdesc",
  blockquote: "blockquote epigraph disp-quote lq cit",
  pre: "programlisting screen literallayout synopsis cmdsynopsis funcsynopsisinfo codeblock eg verbatim preformat pre msgblock",
  ul: "itemizedlist ul simplelist list bulletlist calloutlist choices fn-group",
  ol: "orderedlist ol procedure substeps steps qandaset",
  li: "listitem item li list-item member step stepalternatives callout sli choice choption qandaentry",
  dl: "variablelist glosslist segmentedlist dl gloss deflist def-list parml",
  dt: "term glossterm dt dlhead pt",
  dd: "glossdef dd def pd",
  table: "table informaltable simpletable tgroup",
  thead: "thead sthead",
  tbody: "tbody tfoot",
  tr: "row tr strow",
  td: "entry td stentry cell",
  th: "th",
  sup: "superscript sup",
  sub: "subscript sub",
};

const htmlByName = new Map(
  Object.entries(html).flatMap(([element, names]) =>
    names.split(" ").map((name) => [name, element] as const),
  ),
);

export function htmlNameOf(name: string): string | undefined {
  return htmlByName.get(name.toLowerCase());
}

const set = (names: string) => new Set(names.split(" "));

export const titles = set("title head bridgehead heading article-title");
export const subtitles = set("subtitle titleabbrev");

/** Titles of these name a picture, a table or a step, not a section. */
export const namedPieces = set(
  "figure informalfigure example table informaltable equation formalpara itemizedlist orderedlist variablelist procedure " +
    "step note tip warning caution important sidebar blockquote list glosslist calloutlist qandaset fig table-wrap boxed-text " +
    "abstract legalnotice epigraph",
);

/** Lists the elements in front of a document that describe it. */
export const aboutDocument = set(
  "info articleinfo bookinfo chapterinfo sectioninfo sect1info refentryinfo partinfo setinfo appendixinfo prefaceinfo " +
    "teiHeader article-meta prolog docinfo refmeta",
);

/** Lists those of them that people read. */
export const readAbout = set("title article-title subtitle abstract titleabbrev shortdesc legalnotice");

/** For indexes and machines. */
export const unread = set(
  "journal-meta indexterm remark comment keywordset subjectset revhistory biblioid releaseinfo printhistory imagedata graphic " +
    "inlinegraphic videodata audiodata draft-comment data metadata colspec spanspec anchor processing-instruction index toc lot",
);

export const notes = set("footnote fn endnote");

/** Elements that begin a line of their own, wherever they stand. */
export const sections = set(
  "section sect1 sect2 sect3 sect4 sect5 simplesect chapter part book article appendix preface refentry refsect1 refsect2 " +
    "refsect3 refsection div div1 div2 div3 div4 sec body text front back note tip warning caution important sidebar figure " +
    "informalfigure example informalexample abstract legalnotice partintro topic concept task reference conbody taskbody " +
    "refbody glossentry bibliography biblioentry glossary answer question formalpara mediaobject caption fig table-wrap " +
    "refnamediv refsynopsisdiv varlistentry variablelist dlentry example-text lg sp speech set dedication colophon",
);

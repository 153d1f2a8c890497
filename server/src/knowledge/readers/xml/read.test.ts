import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks, showGroups } from "../testing/show-blocks.ts";
import { readXml } from "./read.ts";

const fixture = (name: string) => readFile(join(import.meta.dirname, "../fixtures", name));

async function shown(xml: string | Uint8Array, name = "file.xml"): Promise<string[]> {
  const part = await firstPart(readWith(readXml, xml, { name }));
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

test.each(["docbook5", "docbook4", "jats", "tei"])(
  "a text that pandoc wrote as %s keeps its structure",
  async (format) => {
    const part = await firstPart(readWith(readXml, await fixture(`made-by-pandoc.${format}.xml`)));
    expect(gapsOf(part)).toBe("");
    expect(part).toMatchObject({ title: "Harbour handbook", author: "Ada Quay", published: "2024-03-05" });
    expect(showBlocks(part)).toEqual([
      "h1 Harbour handbook",
      "h2 Arrivals",
      "Ships of more than 1,482 t call the pilot[1] on channel 12.",
      "- 1. Wait at the outer mole.",
      "- 2. Hoist the flag:",
      "- yellow by day",
      "- lamps by night",
      "h3 Tides",
      "* Place | High water | Metres",
      "| Quay | 06:10 | 4.1",
      "| Mole | 06:25 | 4.3",
      'code python: if tide > 4:\n    close("gate")',
      "> A calm sea made no good pilot.",
      "Größe, naïve, Łódź, 東京 and the sign “€”.",
      "- [1] Since 1911.",
    ]);
  },
);

test("entries, titled tables and boxes of a text stand together", async () => {
  const xml = `<article xmlns="http://docbook.org/ns/docbook"><title>Pumps</title><section xml:id="use"><title>Use</title>
<variablelist><varlistentry xml:id="o-v"><term>-v</term><term>--verbose</term><listitem><para>Says more.</para></listitem></varlistentry>
<varlistentry><term>-q</term><listitem><para>Says less.</para></listitem></varlistentry></variablelist>
<table><title>Tides</title><tgroup cols="2"><tbody><row><entry>a</entry><entry>b</entry></row><row><entry>c</entry><entry>d</entry></row></tbody></tgroup></table>
<warning><title>Mind</title><para>Hot.</para></warning></section></article>`;
  const part = await firstPart(readWith(readXml, xml));
  expect(showBlocks(part).at(-1)).toBe("! Mind: Hot.");
  expect(showGroups(part)).toEqual([
    'entry: "-v\\n--verbose\\n\\nSays more."',
    'entry: "-q\\n\\nSays less."',
    'table: "Tides\\n\\na\\tb\\nc\\td"',
  ]);
  expect(part.blocks.flatMap(({ anchor }) => anchor ?? [])).toEqual(["use", "o-v", "o-v"]);
});

test("data is read as names and values, records of one kind as a table", async () => {
  const xml = `<?xml version="1.0"?>
<!-- a remark -->
<catalogue xmlns="urn:x" year="2024">
  <owner><name>Harbour office</name><phone kind="day">12 &amp; 13</phone></owner>
  <berth from="1" to="4"/><berth from="5" to="9"/>
  <ship flag="NO"><name>Dunlin</name><gt>1482.50</gt></ship>
  <ship flag="SE"><name>Avocet</name><gt>0960</gt></ship>
  <note><![CDATA[Tugs < 10 & barges]]></note>
</catalogue>`;
  expect(await shown(xml)).toEqual([
    "- year: 2024",
    "- note: Tugs < 10 & barges",
    "h1 owner",
    "- name: Harbour office",
    "- phone.kind: day",
    "- phone: 12 & 13",
    "h1 berth",
    "* from | to",
    "| 1 | 4",
    "| 5 | 9",
    "h1 ship",
    "* flag | name | gt",
    "| NO | Dunlin | 1482.50",
    "| SE | Avocet | 0960",
  ]);
});

test("records with more to say are sections of their own", async () => {
  const long = "The pilot boards at the outer mole. ".repeat(12).trim();
  const xml = `<list><rule id="r1"><title>Pilotage</title><body>${long}</body></rule><rule id="r2"><title>Tugs</title><body>Two.</body></rule></list>`;
  const part = await firstPart(readWith(readXml, xml));
  expect(showBlocks(part)).toEqual([
    "h1 Pilotage",
    "- id: r1",
    "- title: Pilotage",
    "h2 body",
    long,
    "h1 Tugs",
    "- id: r2",
    "- title: Tugs",
    "- body: Two.",
  ]);
  expect(part.blocks.flatMap((block) => block.record ?? [])).toEqual(["record 1", "record 2"]);
});

test("a feed is read by its entries, with their dates, authors and contents", async () => {
  const rss = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Harbour &amp;amp; news</title><link>https://example.com/</link><description>What happens.</description>
<language>en-gb</language><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate>
<item><title>Mole closed</title><link>https://example.com/1</link><dc:creator>Ada</dc:creator>
<pubDate>Mon, 04 Mar 2024 08:00:00 GMT</pubDate><category>tides</category>
<description>Short</description><content:encoded><![CDATA[<h2>Why</h2><p>High <b>water</b>.<script>alert(1)</script></p><ul><li>a</li><li>b</li></ul>]]></content:encoded></item>
<item><description>No title &amp;lt;here&amp;gt;</description></item>
</channel></rss>`;
  const part = await firstPart(readWith(readXml, rss));
  expect(part).toMatchObject({
    title: "Harbour & news",
    language: "en",
    published: "2024-03-05T10:00:00.000Z",
  });
  expect(showBlocks(part)).toEqual([
    "What happens.",
    "h1 Mole closed",
    "- author: Ada",
    "- published: Mon, 04 Mar 2024 08:00:00 GMT",
    "- categories: tides",
    "- address: https://example.com/1",
    "h3 Why",
    "High water.",
    "- a",
    "- b",
    "No title <here>",
  ]);
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Hafen</title><updated>2024-03-05T10:00:00Z</updated>
<author><name>Bo</name></author><entry><title>Eins</title><link rel="self" href="x"/><link href="https://example.com/e1"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Zwei &lt; drei</p></div></content></entry></feed>`;
  const feed = await firstPart(readWith(readXml, atom));
  expect(feed).toMatchObject({
    title: "Hafen",
    language: "de",
    author: "Bo",
    published: "2024-03-05T10:00:00Z",
  });
  expect(showBlocks(feed)).toEqual(["h1 Eins", "- address: https://example.com/e1", "Zwei < drei"]);
  expect(feed.blocks[0]!.record).toBe("entry 1");
});

test("entities of the document and of HTML are read, those of other files stay as they are written", async () => {
  const xml = `<!DOCTYPE a [<!ENTITY port "Ostmark"><!ENTITY whole "&port;&#33; <b>dock</b>"><!ENTITY secret SYSTEM "file:///etc/passwd">]>
<a><b>&whole; &eacute;&#x20AC; &secret; &unknown;</b></a>`;
  expect(await shown(xml)).toEqual(["- b: Ostmark! dock é€ &secret; &unknown;"]);
});

test("entities that unfold without end are refused", async () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    "",
  );
  const bomb = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`;
  await expect(readWith(readXml, bomb)).rejects.toMatchObject({ code: "xml_entities" });
  const long = `<!DOCTYPE a [<!ENTITY l "${"ha".repeat(50_000)}">]><a>${"&l;".repeat(50_000)}</a>`;
  await expect(readWith(readXml, long)).rejects.toMatchObject({ code: "xml_entities" });
  const circle = '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>';
  await expect(readWith(readXml, circle)).rejects.toMatchObject({ code: "xml_entities" });
});

test.each([
  ["<a><b></a>", "not_xml", "line 1, column 10"],
  ["<a>\n<b>text", "not_xml", "line 2, column 7"],
  ["<a>\n<b x=1/></a>", "not_xml", "line 2, column 6"],
  ["<a/><b/>", "not_xml", "line 1"],
  ["", "not_xml", "line 1"],
  ["<a><b/></a>", "no_text", "contains no text"],
  ["<a>".repeat(100_000), "nested_too_deep", "too deeply"],
  [`<a>${"<b/>".repeat(1_600_000)}</a>`, "too_much_text", "more text"],
])("what cannot be read says why", async (xml, code, words) => {
  const failing = readWith(readXml, xml);
  await expect(failing).rejects.toMatchObject({ code });
  await expect(failing).rejects.toThrow(words);
});

test("encodings that the declaration names are read", async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><a><b>Gr\u00f6\u00dfe</b></a>`;
  expect(await shown(Buffer.from(xml, "latin1"))).toEqual(["- b: Größe"]);
  expect(await shown(Buffer.from(`\uFEFF${xml.replace("ISO-8859-1", "UTF-16")}`, "utf16le"))).toEqual([
    "- b: Größe",
  ]);
});

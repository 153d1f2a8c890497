import { expect, test } from "vitest";
import { XmlError } from "./xml-error.ts";
import { XmlReader } from "./xml-reader.ts";

/** Every event of a document: "<name", ">name" and texts. */
function walk(text: string): string[] {
  const xml = new XmlReader(text);
  const events: string[] = [];
  for (let event = xml.next(); event !== null; event = xml.next())
    events.push(event === "text" ? xml.value : `${event === "open" ? "<" : ">"}${xml.name}`);
  return events;
}

test("walks through elements and texts, past comments, instructions and declarations", () => {
  const text = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "<c>">]><a><!-- <x> --><b/>one<![CDATA[<two> & ]]></a>`;
  expect(walk(text)).toEqual(["<a", "<b", ">b", "one", "<two> & ", ">a"]);
});

test("decodes what XML itself names, and nothing that a document declares", () => {
  expect(walk("<a>&lt;&#65;&#x1F600;&amp;lt; &b; &#0;</a>")).toEqual(["<a", "<A😀&lt; &b; ", ">a"]);
});

test("gives attributes by name, whatever their quotes hold", () => {
  const xml = new XmlReader(`<a one='1 > 0' two = "a='b'" w:three="&quot;3&quot;"/>`);
  xml.next();
  expect(["one", "two", "w:three", "four"].map((name) => xml.attribute(name))).toEqual([
    "1 > 0",
    "a='b'",
    '"3"',
    null,
  ]);
});

test("calls namespaces by their usual prefixes, within the element that declares them", () => {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const strict = "http://purl.oclc.org/ooxml/wordprocessingml/main";
  const xml = new XmlReader(`<o><x:p xmlns:x="${main}" x:val="7"/><p xmlns="${strict}"><r/></p><p/></o>`);
  const names: string[] = [];
  for (let event = xml.next(); event !== null; event = xml.next()) if (event === "open") names.push(xml.name);
  expect(names).toEqual(["o", "w:p", "w:p", "w:r", "p"]);
  const first = new XmlReader(`<x:p xmlns:x="${main}" x:val="7"/>`);
  first.next();
  expect(first.attribute("w:val")).toBe("7");
});

test("passes over what a visitor leaves of an element", () => {
  const xml = new XmlReader("<a><b><c>1</c></b><d>2<e>3</e></d>4</a>");
  xml.next();
  const seen: string[] = [];
  xml.children(
    (name) => seen.push(name === "d" ? xml.text() : name),
    (text) => seen.push(text),
  );
  expect(seen).toEqual(["b", "23", "4"]);
});

test.each([
  ["cut off in a tag", "<a><b x='1"],
  ["cut off in a text", "<a>text"],
  ["cut off in a comment", "<a><!-- "],
  ["with crossed elements", "<a><b></a></b>"],
  ["nested without end", "<a>".repeat(10_000)],
  ["of endless namespaces", `<a ${Array.from({ length: 1000 }, (_, i) => `xmlns:n${i}="${i}"`).join(" ")}/>`],
])("refuses what is %s", (_what, text) => {
  expect(() => walk(text)).toThrow(XmlError);
});

test("is not misled by what a document type declares, and hands it on", () => {
  const declared = `a [<!ENTITY b "]>"> <!-- it's ]> --> <!ATTLIST a b CDATA '>'>]`;
  const xml = new XmlReader(`<!DOCTYPE ${declared}><a/>`);
  expect([xml.next(), xml.name, xml.doctype]).toEqual(["open", "a", declared]);
});

test.each([
  ["<a b=1/>", 1, 6],
  ["<a>\n<b c/></a>", 2, 4],
  ["<a b='1'c='2'/>", 1, 9],
  ["<a b='1' b='2'/>", 1, 16],
  ["<a b='<'/>", 1, 6],
  ["<a/>\nwords", 2, 5],
  ["<a/><b/>", 1, 8],
  ["words<a/>", 1, 5],
  ["<a>\u0001</a>", 1, 4],
  ["", 1, 0],
])("says where XML is not well formed, if asked to be strict: %j", (text, line, column) => {
  const walkAll = () => {
    const xml = new XmlReader(text, { strict: true });
    while (xml.next() !== null);
  };
  expect(walkAll).toThrow(expect.objectContaining({ line, column }));
});

test("entities of a long text are read wherever it is cut", () => {
  for (const before of [65_530, 65_533, 65_535, 65_536]) {
    const xml = new XmlReader(`<a>${"b".repeat(before)}&lt;${"c".repeat(200)}&#x41;&amp;</a>`);
    xml.next();
    expect(xml.text()).toBe(`${"b".repeat(before)}<${"c".repeat(200)}A&`);
  }
});

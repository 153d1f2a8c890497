import { describe, expect, it } from "vitest";
import { createDocumentBuilder } from "./document-builder.ts";
import { showGroups } from "./testing/show-blocks.ts";

describe("the groups of a document", () => {
  it("lie within one another, outer ones first", () => {
    const builder = createDocumentBuilder();
    builder.within("entry", () => {
      builder.add({ kind: "term" }, "pair");
      builder.within("list", () => {
        builder.add({ kind: "list-item" }, "left");
        builder.add({ kind: "list-item" }, "right");
      });
    });
    builder.add({ kind: "paragraph" }, "Outside.");
    expect(showGroups(builder.document())).toEqual([
      'entry: "pair\\n\\nleft\\n\\nright"',
      '  list: "left\\n\\nright"',
    ]);
  });

  it("are none where they hold no text", () => {
    const builder = createDocumentBuilder();
    builder.within("table", () => void builder.add({ kind: "caption" }, "  "));
    builder.add({ kind: "paragraph" }, "Alone.");
    expect(builder.document().groups).toEqual([]);
  });

  it("end with the document where nobody ended them", () => {
    const builder = createDocumentBuilder();
    builder.open("figure");
    builder.add({ kind: "caption" }, "A mill.");
    expect(showGroups(builder.document())).toEqual(['figure: "A mill."']);
  });

  it("are not kept at any depth, and what follows them keeps its place", () => {
    const builder = createDocumentBuilder();
    for (let i = 0; i < 10_000; i++) builder.open("list");
    builder.add({ kind: "list-item" }, "Deep.");
    for (let i = 0; i < 10_000; i++) builder.close();
    builder.within("table", () => void builder.add({ kind: "table-row" }, "a\tb"));
    const groups = builder.document().groups;
    expect(groups.map(({ kind }) => kind)).toEqual([...Array<string>(12).fill("list"), "table"]);
  });
});

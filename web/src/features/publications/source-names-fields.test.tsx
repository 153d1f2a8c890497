import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { answerCalls, noAnswer } from "#ui/testing/answer-calls.ts";
import { noNames, type SourceNaming, SourceNamesFields } from "./source-names-fields.tsx";

const listing = "POST /resources/get_all";
const crane = { ResourceID: "r1", FileName: "internal-crane-list.pdf" };
const onChange = vi.fn<(naming: SourceNaming) => void>();
function Fields({ first }: { first: SourceNaming }) {
  const [naming, setNaming] = useState(first);
  return (
    <SourceNamesFields
      projectId="p"
      naming={naming}
      onChange={(next) => {
        onChange(next);
        setNaming(next);
      }}
      disabled={false}
    />
  );
}
function show(replies: Record<string, unknown>, first = noNames): void {
  answerCalls(replies);
  renderInApp(<Fields first={first} />);
}
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText("Document names"), { target: { value } });

it("shows visitors no names at first, a title for each document where the owner gives some, or the names", async () => {
  show({ [listing]: [crane] });
  expect(screen.getByLabelText("Document names")).toHaveProperty("value", "none");
  choose("titles");
  const title = await screen.findByLabelText("internal-crane-list.pdf");
  fireEvent.change(title, { target: { value: "The crane book" } });
  expect(onChange.mock.lastCall![0]).toEqual({
    SourceNames: "titles",
    SourceTitles: [{ ResourceID: "r1", title: "The crane book" }],
  });
  choose("names");
  expect(onChange.mock.lastCall![0].SourceNames).toBe("names");
});

it("shows the titles that were given, and takes one back where it is emptied", async () => {
  const SourceTitles = [{ ResourceID: "r1", title: "The crane book" }];
  show({ [listing]: [crane] }, { SourceNames: "titles", SourceTitles });
  const title = await screen.findByLabelText("internal-crane-list.pdf");
  expect(title).toHaveProperty("value", "The crane book");
  fireEvent.change(title, { target: { value: " " } });
  expect(onChange.mock.lastCall![0].SourceTitles).toEqual([]);
});

it("says where documents cannot be listed, and lists them at the next try", async () => {
  const replies: Record<string, unknown> = { [listing]: noAnswer };
  show(replies, { SourceNames: "titles", SourceTitles: [] });
  expect((await screen.findByRole("alert")).textContent).toContain("The documents could not be listed.");
  replies[listing] = [];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("This project has no documents yet.");
});

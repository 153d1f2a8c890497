import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answerCalls, failing, type MadeCall } from "#ui/testing/answer-calls.ts";
import { AccountKeysSection } from "./account-keys-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

const made: KeyElement = {
  id: "k1",
  name: "Help desk",
  scopes: ["ask", "read"],
  project_id: null,
  project_name: null,
  start: "gw_ab12",
  end: "x4tz",
  created_at: "2026-01-01T00:00:00Z",
  expires_at: null,
  made_by: null,
  last_used_at: null,
};
const secret = "gw_ab12-the-rest-of-it";

/** Answers like the server, which holds these keys. */
function keep(held: KeyElement[]): MadeCall[] {
  let keys = held;
  const gone = (id: string): string[] => [
    id,
    ...keys.filter(({ made_by }) => made_by === id).flatMap((key) => gone(key.id)),
  ];
  const revoke = Object.fromEntries(
    ["k1", "k2", "k3", "k4"].map((id) => [
      `DELETE /account/keys/${id}`,
      () => {
        const ids = gone(id);
        keys = keys.filter((key) => !ids.includes(key.id));
        return { status: 200, message: "Revoked." };
      },
    ]),
  );
  return answerCalls({
    "GET /account/keys": () => keys,
    "POST /account/keys": ({ body }: MadeCall) => {
      keys = [{ ...made, ...body, project_name: null }, ...keys];
      return { ...keys[0], key: secret };
    },
    "DELETE /account/keys": () => {
      keys = [];
      return { status: 200, message: "Revoked." };
    },
    ...revoke,
  });
}

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const callsOf = (calls: MadeCall[], name: string) => calls.filter((call) => call.name === name);

describe("the account's keys", () => {
  test("are made with name, scopes and expiry, shown once, and listed without the secret", async () => {
    const calls = keep([]);
    renderInApp(<AccountKeysSection />);
    await screen.findByText("No API keys");
    click("New API Key");
    click("Create Key");
    expect(screen.getByText("Please enter a name for the key.")).toBeDefined();
    type("Key Name", " Help desk ");
    for (const scope of ["ask", "read"]) fireEvent.click(screen.getByLabelText(scope));
    click("Create Key");
    expect(screen.getByText("Please choose at least one scope.")).toBeDefined();
    for (const scope of ["write", "admin"]) fireEvent.click(screen.getByLabelText(scope));
    type("Expires", "");
    click("Create Key");
    const dialog = await screen.findByRole("dialog", { name: "Your New API Key" });
    expect(within(dialog).getByLabelText("Help desk")).toHaveProperty("value", secret);
    expect(callsOf(calls, "POST /account/keys").map(({ body }) => body)).toEqual([
      { name: "Help desk", scopes: ["write", "admin"], expires_at: null },
    ]);
    click("Done");
    await screen.findByRole("button", { name: "Revoke Help desk" });
    expect(document.body.innerHTML).not.toContain(secret);
  });

  test("show their scopes, their project and their end", async () => {
    keep([{ ...made, project_id: "p", project_name: "Handbook", expires_at: "2120-01-01T12:00:00Z" }]);
    renderInApp(<AccountKeysSection />);
    const row = await screen.findByRole("listitem");
    expect(row.textContent).toMatch(/Help deskaskread…x4tz · Handbook · created .* · expires .*2120/);
  });

  test("are revoked after asking; a failure stays in the dialog", async () => {
    const refused = failing(500, { code: "refused", message: "Refused.", detail: "Refused." });
    answerCalls({ "GET /account/keys": [made], "DELETE /account/keys/k1": refused });
    renderInApp(<AccountKeysSection />);
    fireEvent.click(await screen.findByRole("button", { name: "Revoke Help desk" }));
    click("Revoke");
    expect((await screen.findByRole("alert")).textContent).toContain("Refused.");
    keep([made]);
    click("Revoke");
    expect(await screen.findByText("No API keys")).toBeDefined();
  });

  test("take those along that were made with them, and say so first", async () => {
    const child = { ...made, id: "k2", name: "Nightly", made_by: "k1" };
    const grandchild = { ...made, id: "k3", name: "Weekly", made_by: "k2" };
    keep([grandchild, child, made, { ...made, id: "k4", name: "Other" }]);
    renderInApp(<AccountKeysSection />);
    expect((await screen.findByText(/with Help desk/)).textContent).toMatch(/created .* with Help desk · /);
    click("Revoke Help desk");
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "Keys created with it are also revoked: Nightly, Weekly.",
    );
    click("Revoke");
    await waitFor(() => expect(screen.queryByText("Help desk")).toBeNull());
    expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      expect.stringContaining("Other"),
    ]);
  });

  test("are revoked all at once, after asking, where there are several", async () => {
    keep([made]);
    renderInApp(<AccountKeysSection />);
    await screen.findByRole("button", { name: "Revoke Help desk" });
    expect(screen.queryByRole("button", { name: "Revoke all keys" })).toBeNull();
    cleanup();
    keep([made, { ...made, id: "k2", name: "Nightly" }]);
    renderInApp(<AccountKeysSection />);
    fireEvent.click(await screen.findByRole("button", { name: "Revoke all keys" }));
    expect(screen.getByRole("alertdialog").textContent).toContain("All 2 keys stop working immediately");
    click("Revoke All");
    expect(await screen.findByText("No API keys")).toBeDefined();
  });
});

describe("a project's keys", () => {
  test("are made for that project, listed by their last characters, and revoked", async () => {
    const calls = keep([]);
    renderInApp(<KeysSection projectId="handbook-1" />);
    await screen.findByText("No keys yet.");
    click("New key");
    type("Key Name", "Nightly report");
    click("Create Key");
    await screen.findByRole("dialog", { name: "Your New API Key" });
    expect(callsOf(calls, "POST /account/keys")[0]!.body).toMatchObject({
      name: "Nightly report",
      scopes: ["ask", "read"],
      project_id: "handbook-1",
    });
    expect(callsOf(calls, "GET /account/keys")[0]!.query.get("project_id")).toBe("handbook-1");
    click("Done");
    const row = await screen.findByRole("row", { name: /Nightly report/ });
    expect(row.textContent).toContain("…x4tz");
    click("Revoke Nightly report");
    click("Revoke");
    await screen.findByText("No keys yet.");
  });

  test("say that they have expired, and are then removed", async () => {
    keep([{ ...made, expires_at: "2020-01-01T12:00:00Z", last_used_at: "2019-12-30T12:00:00Z" }]);
    renderInApp(<KeysSection projectId="handbook-1" />);
    const row = await screen.findByRole("row", { name: /Help desk/ });
    expect(row.textContent).toMatch(/expired .*2020.*2019/);
    expect(screen.getByRole("button", { name: "Remove Help desk" })).toBeDefined();
  });
});

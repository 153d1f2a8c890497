import { beforeEach, expect, test, vi } from "vitest";
import { logOut } from "./log-out.ts";
import { readSession, signIn } from "./session.ts";

const answer = (status: number) => vi.stubGlobal("fetch", async () => new Response("{}", { status }));
const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

// spec:frame.3 spec:session.3
test.each([
  ["ended by the server", 200],
  ["unknown to the server", 401],
])("a session that is %s is forgotten, and the page reloads", async (_, status) => {
  answer(status);
  signIn("ada-1");
  await logOut();
  expect(readSession()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test("a session that the server could not end stays", async () => {
  answer(500);
  signIn("ada-1");
  await expect(logOut()).rejects.toThrow();
  expect(readSession()).toEqual({ userId: "ada-1" });
  expect(reload).not.toHaveBeenCalled();
});

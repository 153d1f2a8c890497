import { beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "#api/call.ts";
import { endInterruptedSession } from "./end-interrupted-session.ts";
import { readSession, signIn } from "./session.ts";

const navigate = vi.fn();

describe("a session that the server has ended", () => {
  beforeEach(() => {
    localStorage.clear();
    navigate.mockReset();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 401 })));
    window.history.replaceState(null, "", "/project/reports-7f3k?tab=1");
    endInterruptedSession(navigate);
  });

  // spec:session.4
  it("is forgotten, and the login leads back to the page that was interrupted", async () => {
    signIn("ada-x8w2m4tz");
    await expect(call("getProject", { projectId: "x" })).rejects.toThrow();
    expect(readSession()).toBeNull();
    expect(navigate).toHaveBeenCalledWith("/login?next=%2Fproject%2Freports-7f3k%3Ftab%3D1");
  });

  it("says why at the login where the account was suspended", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"code":"session_suspended"}', { status: 401 })),
    );
    signIn("ada-x8w2m4tz");
    await expect(call("getProject", { projectId: "x" })).rejects.toThrow();
    expect([readSession(), navigate.mock.calls]).toEqual([null, [["/login?reason=suspended"]]]);
  });

  it("is forgotten once, however many calls find out", async () => {
    signIn("ada-x8w2m4tz");
    await Promise.allSettled([call("getAccount"), call("listKeys")]);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it("is no matter of a visitor, whose wrong password is refused", async () => {
    await expect(call("login", { email: "a@b.test", password: "x" })).rejects.toThrow();
    await expect(call("getAccount")).rejects.toThrow();
    expect(navigate).not.toHaveBeenCalled();
  });
});

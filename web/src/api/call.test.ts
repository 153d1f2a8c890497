import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "./api-failure.ts";
import { call, callAddress } from "./call.ts";
import { onSessionEnded } from "./request.ts";

function answerWith(body: string, init: ResponseInit = {}): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(body, init))),
  );
}

async function failureOf(made: Promise<unknown>): Promise<ApiFailure> {
  const error = await made.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`Not an ApiFailure: ${String(error)}`);
  return error;
}

afterEach(() => {
  document.head.replaceChildren();
  onSessionEnded(() => undefined);
});

describe("a call that fails", () => {
  test("with the server's words is reported in them", async () => {
    answerWith('{"code":"slug_taken","message":"Taken.","detail":"Taken."}', {
      status: 409,
      statusText: "Conflict",
    });
    const failure = await failureOf(call("listKeys"));
    expect(failure).toMatchObject({
      kind: "words",
      status: 409,
      statusText: "Conflict",
      code: "slug_taken",
    });
  });

  test("knows JSON without words from what is not JSON", async () => {
    answerWith("{}", { status: 500 });
    expect((await failureOf(call("listKeys"))).kind).toBe("no-words");
    answerWith("<html>", { status: 502 });
    expect((await failureOf(call("listKeys"))).kind).toBe("not-json");
  });

  test("says after how many seconds to try again", async () => {
    answerWith('{"message":"Too many."}', { status: 429, headers: { "retry-after": "30" } });
    expect((await failureOf(call("listKeys"))).retryAfter).toBe(30);
  });

  test("without any answer has no status", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
    );
    expect(await failureOf(call("listKeys"))).toMatchObject({ kind: "no-answer", status: 0 });
  });

  test("stays an abort where it was aborted", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new DOMException("Aborted", "AbortError"))),
    );
    await expect(call("listKeys")).rejects.toMatchObject({ name: "AbortError" });
  });

  test("although its status means success, when the JSON is missing that a screen needs", async () => {
    answerWith("", { status: 200 });
    expect(await failureOf(call("listKeys"))).toMatchObject({ kind: "not-json", status: 200 });
  });
});

describe("a session that is over", () => {
  test("is reported once for each call that needs a session, and not for calls that anybody may make", async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    answerWith('{"message":"Wrong."}', { status: 401 });
    await failureOf(call("login", { email: "a@b.test", password: "x" }));
    expect(ended).not.toHaveBeenCalled();
    await failureOf(call("getProject", { projectId: "x" }));
    expect(ended).toHaveBeenCalledOnce();
  });
});

test("calls go to the API's origin that the page names, with the session's cookie", async () => {
  const meta = document.createElement("meta");
  meta.name = "groundwork";
  meta.content = '{"apiUrl":"https://api.groundwork.example/","maxUploadMegabytes":25}';
  document.head.append(meta);
  answerWith("[]");
  await call("addProject", { ProjectName: "a", UserID: "u" });
  expect(fetch).toHaveBeenCalledWith(
    "https://api.groundwork.example/project/add",
    expect.objectContaining({
      method: "POST",
      credentials: "include",
      body: '{"ProjectName":"a","UserID":"u"}',
    }),
  );
});

describe("fields are sent where the contract has them", () => {
  const sent = () => vi.mocked(fetch).mock.calls[0] as [string, RequestInit];

  test("in the path, and in the body", async () => {
    answerWith("{}");
    await call("updateProject", { projectId: "a/b", ProjectName: "New" });
    expect(sent()).toMatchObject([
      "/project/update/a%2Fb",
      { method: "PATCH", body: '{"ProjectName":"New"}' },
    ]);
  });

  test("in the query, without those that are empty", async () => {
    answerWith("{}");
    await call("listParts", { resourceID: "r", limit: 20, after: undefined });
    expect(sent()).toMatchObject(["/resources/parts/r?limit=20", { method: "GET", body: null }]);
    expect(callAddress("providerSignIn", { next: "/a?b" })).toBe("/auth/oidc/start?next=%2Fa%3Fb");
  });

  test("in the query of a call that changes something", async () => {
    answerWith("{}");
    await call("endSessions", { others: "true" });
    expect(sent()).toMatchObject(["/account/sessions?others=true", { method: "DELETE", body: null }]);
  });
});

import { expect, test } from "vitest";
import { defineAssistant } from "./assistant-element.ts";

const base = "https://assistant.example";

/** Places an open widget on the page, with what its frame would send. */
function openWidget() {
  const element = new (defineAssistant())({
    base,
    slug: "harbour",
    look: { name: "Harbour desk", accent: "#0b5a8a", corner: "right", theme: "light" },
    inside: true,
  });
  element.dataset["open"] = "";
  document.body.append(element);
  const own = { postMessage: () => undefined };
  // No page is loaded here.
  Object.defineProperty(element.shadowRoot!.querySelector("iframe"), "contentWindow", { value: own });
  const send = (origin: string, source: unknown = own) =>
    dispatchEvent(Object.assign(new Event("message"), { origin, source, data: { groundwork: "close" } }));
  return { element, send };
}

test("the widget obeys its own frame, and no other page in that frame", () => {
  const { element, send } = openWidget();
  send("https://elsewhere.example");
  send(base, window);
  expect(element.hasAttribute("data-open")).toBe(true);
  send(base);
  expect(element.hasAttribute("data-open")).toBe(false);
  element.remove();
});

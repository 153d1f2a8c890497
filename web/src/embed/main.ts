// The script that owners put on their pages. It leaves one element there, no cookie and no global.
import { defineAssistant } from "./assistant-element.ts";

const script = document.currentScript as HTMLScriptElement | null;
const slug = script?.dataset["assistant"];
if (script && slug) {
  const { open, question } = script.dataset;
  const Assistant = defineAssistant();
  const element = new Assistant({ base: new URL(script.src).origin, slug });
  element.dataset["assistant"] = slug;
  if (question !== undefined) element.dataset["question"] = question;
  if (open !== undefined) element.dataset["open"] = "";
  const place = (): void => document.body.append(element);
  // A script without `defer` may run before there is a body.
  if (document.body) place();
  else document.addEventListener("DOMContentLoaded", place);
}

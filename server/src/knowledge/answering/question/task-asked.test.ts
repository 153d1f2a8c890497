import { expect, it } from "vitest";
import { taskOf } from "./task-asked.ts";
import { understandQuestion } from "./understand-question.ts";

it.each([
  ["How do I replace the seal?", "replace the seal"],
  ["How is the seal replaced?", "the seal replaced"],
  ["How can the seal be replaced?", "the seal be replaced"],
  ["How should the pump be stored in winter?", "the pump be stored in winter"],
  ["Show me how to replace the seal", "replace the seal"],
  ["What is the right way to replace the seal?", "replace the seal"],
  ["What do I have to do to replace the seal?", "replace the seal"],
  ["What should I do in case of fire?", "fire"],
  ["What must we do before a shift?", "before a shift"],
  ["Steps for replacing the seal", "replacing the seal"],
  ["Wie wechsle ich die Dichtung?", "die Dichtung wechseln"],
  ["Wie wechselt man die Dichtung?", "die Dichtung wechseln"],
  ["Wie tausche ich die Dichtung aus?", "die Dichtung austauschen"],
  ["Wie wird die Dichtung gewechselt?", "die Dichtung wechseln"],
  ["Wie kann der Filter gereinigt werden?", "der Filter reinigen"],
  ["Wie kann ich den Filter reinigen?", "den Filter reinigen"],
  ["Comment remplacer le joint ?", "remplacer le joint"],
  ["Comment puis-je remplacer le joint ?", "remplacer le joint"],
  ["Comment remplace-t-on le joint ?", "remplace le joint"],
  ["¿Cómo cambio la junta?", "cambio la junta"],
  ["¿Cómo se cambia la junta?", "cambia la junta"],
  ["¿Cómo puedo cambiar la junta?", "cambiar la junta"],
])("“%s” asks for the steps of a task", (question, task) => {
  const { kind, topic } = understandQuestion(question);
  expect({ kind, topic }).toEqual({ kind: "how-to", topic: task });
});

it.each([
  "How long is the seal?",
  "How old are the pumps?",
  "How was the bridge financed?",
  "Wie viele Pumpen gibt es?",
  "Wie heißt der Direktor?",
  "Wie hoch ist der Turm?",
  "Comment s'appelle la directrice ?",
  "¿Cómo es el clima?",
])("“%s” asks for a fact", (question) => {
  expect(taskOf(question)).toBe("");
  expect(understandQuestion(question).kind).toBe("fact");
});

import type { ProjectSettings } from "@groundwork/contract/project-settings";

/** The settings that change a model's answers, and those that change any. */
const ofModels = ["model", "temperature", "effort", "judge"] as const;
const ofAll = ["history", "language", "refusal"] as const;

/** Returns the part of settings that changes answers. */
export function testedSettings(settings: ProjectSettings) {
  const { model, temperature, effort, judge, history, language, refusal } = settings;
  return { model, temperature, effort, judge, history, language, refusal };
}

/** Returns whether two settings ask alike; `model` is false where both ask the built-in answer. */
export function asksAlike(one: ProjectSettings, other: ProjectSettings, model = true): boolean {
  return [...(model ? ofModels : []), ...ofAll].every((name) => one[name] === other[name]);
}

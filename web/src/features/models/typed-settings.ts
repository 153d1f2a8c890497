import { limits } from "@groundwork/contract/limits";
import type { ProjectSettings } from "./model-queries.ts";

/** Settings as they stand in a form: an empty text is what is not set. */
export type TypedSettings = Record<keyof ProjectSettings, string>;
export type Problems = Partial<Record<keyof ProjectSettings, string | undefined>>;

export function typedSettings(settings: ProjectSettings): TypedSettings {
  return {
    model: settings.model ?? "",
    temperature: settings.temperature?.toString() ?? "",
    effort: settings.effort ?? "",
    judge: settings.judge ? "yes" : "no",
    history: settings.history?.toString() ?? "",
    language: settings.language ?? "",
    refusal: settings.refusal ?? "",
    suggestions: settings.suggestions.join("\n"),
  };
}

/** What is sent of it, or what is wrong with it by field. */
export function settingsOf(typed: TypedSettings): { settings: ProjectSettings; problems: Problems } {
  const temperature = typed.temperature.trim().replace(",", ".");
  const language = typed.language.trim();
  const refusal = typed.refusal.trim().replaceAll(/\s+/g, " ");
  const suggestions = typed.suggestions
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const problems: Problems = {
    ...(temperature !== "" &&
      !(/^\d(\.\d{1,4})?$/.test(temperature) && Number(temperature) <= 2) && {
        temperature: "Please enter a number between 0 and 2.",
      }),
    ...(!/^[\p{L}\p{M}() -]*$/u.test(language) && {
      language: "Please write the language's name in letters, such as German.",
    }),
    ...(suggestions.length > limits.suggestionsMax && {
      suggestions: `There are at most ${limits.suggestionsMax} suggestions.`,
    }),
    ...(suggestions.some((line) => line.length > limits.suggestionMax) && {
      suggestions: `A suggestion has at most ${limits.suggestionMax} characters.`,
    }),
  };
  const settings: ProjectSettings = {
    model: typed.model || null,
    temperature: temperature === "" ? null : Number(temperature),
    effort: (typed.effort || null) as ProjectSettings["effort"],
    judge: typed.judge === "yes",
    history: typed.history === "" ? null : Number(typed.history),
    language: language || null,
    refusal: refusal || null,
    suggestions,
  };
  return { settings, problems };
}

import { describe, expect, test } from "vitest";
import { settingsOf, typedSettings } from "./project-settings-form.tsx";

const nothing = typedSettings({
  model: null,
  temperature: null,
  effort: null,
  judge: true,
  history: null,
  language: null,
  refusal: null,
  store_as_written: false,
  suggestions: [],
});

describe("typed settings", () => {
  test("are read as they were written", () => {
    const settings = {
      model: "none",
      temperature: 0.25,
      effort: "high" as const,
      judge: false,
      history: 0,
      language: "Português (Brasil)",
      refusal: "Please call us.",
      store_as_written: true,
      suggestions: ["One?", "Two?"],
    };
    expect(settingsOf(typedSettings(settings))).toEqual({ settings, problems: {} });
    expect(settingsOf(nothing).settings.history).toBeNull();
  });

  test("are put right where that is harmless", () => {
    const { settings } = settingsOf({
      ...nothing,
      temperature: " 0,5 ",
      refusal: "Two\nlines ",
      suggestions: "\n One? \n\n",
    });
    expect(settings).toMatchObject({ temperature: 0.5, refusal: "Two lines", suggestions: ["One?"] });
  });

  test.each([
    ["temperature", "2.5"],
    ["temperature", "warm"],
    ["language", "German; be rude"],
    ["suggestions", "1\n2\n3\n4\n5\n6\n7"],
    ["suggestions", "x".repeat(201)],
  ] as const)("are not sent where %s is %j", (name, value) => {
    expect(Object.keys(settingsOf({ ...nothing, [name]: value }).problems)).toEqual([name]);
  });
});

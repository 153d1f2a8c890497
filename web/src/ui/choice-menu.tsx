import { type ReactElement } from "react";
import { deferred, DeferredMenu } from "./deferred-menu.tsx";

export type ChoiceContent = {
  /** The menu's accessible name. */
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  align?: "start" | "end";
};

const rows = deferred(() => import("./choice-list.tsx").then(({ ChoiceList }) => ChoiceList));

/** A menu of which one row is chosen, such as the order of a list. Its trigger is one button element. */
export function ChoiceMenu<Value extends string>({
  trigger,
  onChange,
  ...content
}: Omit<ChoiceContent, "choices" | "value" | "onChange"> & {
  trigger: ReactElement;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const choose = (value: string): void => onChange(value as Value);
  return <DeferredMenu trigger={trigger} rows={rows} content={{ ...content, onChange: choose }} />;
}

import { Columns2 } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { ChatTurn, ModelChoice } from "./conversation.ts";
import { writerWords } from "./usage-words.ts";

/** Has a question answered by another model, beside its answer. Nothing where every model has answered it. */
export function CompareMenu({
  turn,
  choices,
  onCompare,
}: {
  turn: ChatTurn;
  choices: readonly ModelChoice[];
  onCompare: (choice: ModelChoice) => void;
}) {
  const answered = new Set([turn, ...turn.compared].map(writerWords));
  const left = choices.filter(({ label, writes = label }) => !answered.has(writes));
  if (left.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label="Ask with another model"
          icon={<Columns2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        />
      }
      items={left.map((choice) => ({ label: choice.label, onSelect: () => onCompare(choice) }))}
    />
  );
}

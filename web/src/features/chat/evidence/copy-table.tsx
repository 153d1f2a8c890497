import { Copy } from "lucide-react";
import { copyText } from "#ui/copy-button.tsx";
import { IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { toast } from "#ui/toast.tsx";
import { asCsv, asLatex, asMarkdown } from "./table-text.ts";

const forms = [
  { name: "Markdown", write: asMarkdown },
  { name: "CSV", write: asCsv },
  { name: "LaTeX", write: asLatex },
];

export function CopyTable({ heads, rows }: { heads: string[][]; rows: string[][] }) {
  async function copy(name: string, text: string): Promise<void> {
    try {
      await copyText(text);
      toast.success(`Copied as ${name}.`);
    } catch {
      toast.error("Your browser doesn't allow copying. Select the text instead.");
    }
  }
  return (
    <Menu
      trigger={
        <IconButton
          label="Copy table"
          size={24}
          className="bg-surface"
          icon={<Copy className="size-3.5" />}
        />
      }
      items={forms.map(({ name, write }) => ({
        label: `Copy as ${name}`,
        onSelect: () => void copy(name, write(heads, rows)),
      }))}
    />
  );
}

import type { ResourceTypeId } from "@groundwork/contract/resources";
import { BookOpen, FileQuestion, FileText, Globe, type LucideIcon, SquarePlay } from "lucide-react";

type ResourceType = { name: string; Icon: LucideIcon };

const types: Readonly<Record<number, ResourceType>> = {
  1: { name: "Web Page", Icon: Globe },
  2: { name: "YouTube Channel", Icon: SquarePlay },
  3: { name: "YouTube Video", Icon: SquarePlay },
  4: { name: "Documentation Site", Icon: BookOpen },
  5: { name: "DOCX File", Icon: FileText },
  6: { name: "PDF File", Icon: FileText },
};

export function resourceType(id: number): ResourceType {
  return types[id] ?? { name: "Unknown", Icon: FileQuestion };
}

/** How a type that can be added is given: an address to type, or a file to choose. */
export type AddableType = { id: ResourceTypeId; name: string } & (
  | { input: "address"; label: string; placeholder: string }
  | { input: "file"; accept: string }
);

/** The types that have a reader, in the order of the select. */
export const addableTypes: readonly AddableType[] = [
  {
    id: 1,
    name: "Web Page",
    input: "address",
    label: "Web Page URL",
    placeholder: "Enter Web Page URL (e.g., https://example.com/article)",
  },
  {
    id: 5,
    name: "DOCX File",
    input: "file",
    accept: ".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { id: 6, name: "PDF File", input: "file", accept: ".pdf,application/pdf" },
];

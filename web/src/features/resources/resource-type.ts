import { type ResourceTypeId, resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import {
  Book,
  BookOpen,
  Captions,
  File,
  FileBraces,
  FileCode,
  FileQuestionMark,
  FileText,
  Globe,
  ListVideo,
  type LucideIcon,
  Mail,
  NotebookPen,
  Presentation,
  Sheet,
  SquarePlay,
} from "lucide-react";

type ResourceType = {
  name: string;
  Icon: LucideIcon;
  part: readonly [one: string, several: string];
};

const page = ["page", "pages"] as const;
const video = ["video", "videos"] as const;
const part = ["part", "parts"] as const;

const types: Readonly<Record<number, ResourceType>> = {
  [resourceTypes.webPage]: { name: "Web Page", Icon: Globe, part },
  [resourceTypes.youtubeChannel]: { name: "YouTube Channel", Icon: ListVideo, part: video },
  [resourceTypes.youtubeVideo]: { name: "YouTube Video", Icon: SquarePlay, part: video },
  [resourceTypes.documentationSite]: { name: "Documentation Site", Icon: BookOpen, part: page },
  [resourceTypes.docxFile]: { name: "DOCX File", Icon: FileText, part },
  [resourceTypes.pdfFile]: { name: "PDF File", Icon: FileText, part },
  [resourceTypes.otherFile]: { name: "Other File", Icon: File, part },
  [resourceTypes.note]: { name: "Note", Icon: NotebookPen, part },
};

export function resourceType(id: number): ResourceType {
  return types[id] ?? { name: "Unknown", Icon: FileQuestionMark, part };
}

/** Names files of the type for all others as people do, by their endings. */
const fileNames: readonly (readonly [endings: RegExp, name: string, Icon: LucideIcon])[] = [
  [/\.(md|markdown)$/i, "Markdown", FileText],
  [/\.(csv|tsv)$/i, "Table (CSV)", Sheet],
  [/\.(xlsx|ods)$/i, "Spreadsheet", Sheet],
  [/\.(pptx?|odp)$/i, "Presentation", Presentation],
  [/\.(odt|rtf)$/i, "Text document", FileText],
  [/\.epub$/i, "E-book", Book],
  [/\.eml$/i, "Email", Mail],
  [/\.(html?|xhtml)$/i, "Saved web page", FileCode],
  [/\.(jsonl?|ndjson)$/i, "Data (JSON)", FileBraces],
  [/\.xml$/i, "Data (XML)", FileCode],
  [/\.(vtt|srt)$/i, "Subtitles", Captions],
  [/\.(txt|text)$/i, "Text", FileText],
];

/** Returns what people call a resource of this type and name, "Markdown" or "PDF File", and its icon. */
export function typeOf(
  props: Pick<ResourceElement, "resource_type_id" | "FileName">,
): Pick<ResourceType, "name" | "Icon"> {
  const { resource_type_id: id, FileName: file } = props;
  const known = id === resourceTypes.otherFile && fileNames.find(([endings]) => endings.test(file));
  return known ? { name: known[1], Icon: known[2] } : resourceType(id);
}

/** Is how a type is added: an address or a name to type, or a file to choose. */
export type AddableType = { id: ResourceTypeId; name: string } & (
  | {
      input: "address";
      /** Names an address of it: one, and several. */
      label: readonly [one: string, several: string];
      /** Is "text" for a channel, which can be added by its name too. */
      kind: "url" | "text";
      placeholder: string;
      example: string;
    }
  | {
      input: "file";
      accept: string;
      /** Lists the formats in the hint's words, such as "PDF, DOCX up to 10MB". */
      formats: string;
      pasted: boolean;
    }
);

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const otherEndings =
  ".json,.jsonl,.ndjson,.xml,.ppt,.pptx,.txt,.text,.epub,.eml,.odt,.odp,.ods,.md,.markdown,.html,.htm,.xhtml,.rtf,.csv,.tsv,.xlsx,.vtt,.srt";

/** Lists every type, in the order of the select. */
export const addableTypes: readonly AddableType[] = [
  {
    id: 1,
    name: "Web Page",
    input: "address",
    label: ["Web Page URL", "Web Page URLs"],
    kind: "url",
    placeholder: "Enter Web Page URL (e.g., https://example.com/article)",
    example: "https://example.com/article",
  },
  {
    id: 2,
    name: "YouTube Channel",
    input: "address",
    label: ["YouTube Channel URL or Name", "YouTube Channel URLs or Names"],
    kind: "text",
    placeholder: "Enter YouTube Channel URL or Name",
    example: "@example",
  },
  {
    id: 3,
    name: "YouTube Video",
    input: "address",
    label: ["YouTube Video URL", "YouTube Video URLs"],
    kind: "url",
    placeholder: "Enter YouTube Video URL",
    example: "https://youtu.be/…",
  },
  {
    id: 4,
    name: "Documentation Site",
    input: "address",
    label: ["Documentation Site URL", "Documentation Site URLs"],
    kind: "url",
    placeholder: "Enter Documentation Site URL (e.g., https://example.com)",
    example: "https://example.com",
  },
  {
    id: 5,
    name: "DOCX File",
    input: "file",
    accept: `.docx,${docx}`,
    formats: "PDF, DOCX",
    pasted: false,
  },
  {
    id: 6,
    name: "PDF File",
    input: "file",
    accept: ".pdf,application/pdf",
    formats: "PDF, DOCX",
    pasted: false,
  },
  {
    id: 7,
    name: "Other File",
    input: "file",
    accept: otherEndings,
    formats:
      "JSON, XML, PPT, PPTX, TXT, EPUB, EML, ODT, ODP, ODS, Markdown, HTML, RTF, CSV, XLSX, VTT, SRT, each",
    pasted: true,
  },
];

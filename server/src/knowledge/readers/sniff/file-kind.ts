/**
 * What a file can be. "zip" is a package of another kind, "compound" a compound file (older Office) whose directory
 * could not be read, "encrypted-office" any newer Office file with a password, "msg" a mail saved by Outlook.
 */
export type FileKind =
  | "pdf"
  | "docx"
  | "pptx"
  | "xlsx"
  | "odt"
  | "odp"
  | "ods"
  | "epub"
  | "zip"
  | "doc"
  | "ppt"
  | "xls"
  | "msg"
  | "encrypted-office"
  | "compound"
  | "eml"
  | "html"
  | "xml"
  | "json"
  | "jsonl"
  | "csv"
  | "markdown"
  | "rtf"
  | "vtt"
  | "srt"
  | "text";

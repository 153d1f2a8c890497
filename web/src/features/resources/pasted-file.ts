const known = /\.(txt|text|md|markdown|vtt|srt)$/i;
const longestTitle = 120;

/** The file that pasted text becomes. Its characters stay what they are. */
export function pastedFile({ title, text }: { title: string; text: string }): File {
  const name = pastedName(title, text);
  return new File([text], name, { type: name.endsWith(".md") ? "text/markdown" : "text/plain" });
}

/** Its name: the title, else the first line, with the ending that the text itself suggests. */
export function pastedName(title: string, text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim() !== "") ?? "";
  const given = (title.trim() || line.replace(/^[#\s]+/, "").trim() || "Pasted text")
    .replace(/[/\\\p{Cc}]+/gu, "-")
    .slice(0, longestTitle)
    .toWellFormed()
    .trim();
  return known.test(given) ? given : given + suggestedEnding(text);
}

/** Subtitles and Markdown are told by what they cannot do without; anything else is plain text. */
function suggestedEnding(text: string): string {
  if (/^\s*WEBVTT\b/.test(text)) return ".vtt";
  if (/^\s*\d+[ \t]*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s+-->/.test(text)) return ".srt";
  return /^ {0,3}(#{1,6} \S|```)/m.test(text) ? ".md" : ".txt";
}

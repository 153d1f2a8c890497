/**
 * The title a file declares, where it says something to a reader; else the file's own name without its ending. Programs
 * often leave a template's or a temporary file's name in the metadata.
 */
export function fileTitle(declared: unknown, fileName: string): string {
  const title = typeof declared === "string" ? declared.replaceAll("\0", "").replace(/\s+/g, " ").trim() : "";
  if (title.length >= 3 && title.length <= 300 && /\p{L}{2}/u.test(title) && !isLeftover(title)) return title;
  return fileName.replace(/^.*[\\/]/, "").replace(/\.[\p{L}\p{N}]{1,5}$/u, "") || fileName;
}

function isLeftover(title: string): boolean {
  return (
    /^(untitled|document\s?\d*|microsoft word\b.*|powerpoint presentation|slide \d+|new document|unknown|about:blank)$/i.test(
      title,
    ) ||
    /\.(docx?|odt|rtf|dvi|tex|indd|qxd|qxp|p65|fm|pptx?|xlsx?|tmp|pdf|html?|ps|eps|pages|txt)$/i.test(
      title,
    ) ||
    /^(https?|file):/i.test(title)
  );
}

/** RFC 2046, 5.1.1, in characters. */
const longestBoundary = 70;
/** With room for what else may stand beside the boundary, which only then cannot be named twice at length. */
const longestType = 200;

/** Whether a multipart form's content type says by what its parts are told apart, as the standard has it. */
export function namesBoundary(contentType: string): boolean {
  const at = contentType.toLowerCase().indexOf("boundary=");
  if (at === -1 || contentType.length > longestType) return false;
  const [first = "", quoted = ""] = contentType.slice(at + "boundary=".length).split('"', 2);
  const boundary = first === "" ? quoted : first.split(";", 1)[0]!.trim();
  return boundary !== "" && boundary.length <= longestBoundary;
}

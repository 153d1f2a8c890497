/** Copies a text. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Pages served without TLS to another machine have no clipboard; selecting and copying still works there.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error("The browser does not allow copying.");
}

import { clock } from "#ui/clock.ts";

/** Milliseconds that a browser has to begin its download. */
const longEnough = 10_000;

/** Gives a text to the person as a file of this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  clock.after(longEnough, () => URL.revokeObjectURL(address));
}

import { addableTypes, type AddableType } from "./resource-type.ts";

export type ResourceInput = { type: string; text: string; file: File | null };

export function chosenType(input: ResourceInput): AddableType | undefined {
  return addableTypes.find(({ id }) => String(id) === input.type);
}

/** Why this cannot be added, in the specified words, or nothing. */
export function addResourceProblem(input: ResourceInput, maxMegabytes: number): string | undefined {
  const type = chosenType(input);
  if (!type) return "Please select a valid resource type.";
  if (type.input === "address") {
    return input.text.trim() === "" ? "Please enter a URL or channel name." : undefined;
  }
  if (!input.file) return "Please select a file for this resource type.";
  return fileTooLarge(input.file, maxMegabytes);
}

/** What is said of a file over the limit, or nothing. A megabyte is 1024 × 1024 bytes. */
export function fileTooLarge(file: File, maxMegabytes: number): string | undefined {
  if (file.size <= maxMegabytes * 1024 * 1024) return undefined;
  return `This file has ${fileSize(file.size)}. A file can have up to ${maxMegabytes}MB.`;
}

/** A size for people, such as "0.9 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 100 * 1024) return `${Math.round(bytes / 1024)} kB`;
  // Rounded up, so that a file just over a limit never seems to keep it.
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
}

const untitled = "Untitled project";

/** An empty name is not refused: the project gets one. */
export function projectName(given: string): string {
  return given.trim() || untitled;
}

/** Empty instructions are none. */
export function projectInstructions(given: string | null): string | null {
  return given?.trim() || null;
}

/** An empty description is none. */
export function projectDescription(given: string | null | undefined): string | null {
  return given?.trim() || null;
}

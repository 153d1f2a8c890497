/** Stands before and behind text that its author has struck out, as Markdown has it. */
export const struckMark = "~~";

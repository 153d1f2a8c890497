/** Marks text that its author has struck out, before and behind it, as in Markdown. */
export const struckMark = "~~";

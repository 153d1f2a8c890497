/** The choice of a project for which no model answers. Beside no schema, so that a browser gets it without them. */
export const noModel = "none";

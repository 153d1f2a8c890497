/** The choice of a project without a model. In a file without schemas, so that a browser loads none. */
export const noModel = "none";

/**
 * Numbers the analysis that the terms of an index come from. Raised whenever a text gives other terms or units than before,
 * so that earlier indexes are analyzed again; 0 is for indexes written before this was counted.
 */
export const analysisVersion = 11;

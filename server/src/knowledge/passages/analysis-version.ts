/**
 * Which analysis the terms of an index come from. Raised whenever a text gives other terms than before, so that what an
 * earlier one wrote is analysed anew. 0 stands for what was written before this was counted.
 */
export const analysisVersion = 1;

/**
 * Which analysis the terms of an index come from. Raised whenever a text gives other terms or passages than before, so that
 * what an earlier one wrote is analysed anew: 2 cuts passages, units and terms that were as long as their text. 0 stands for what was written before this was counted.
 */
export const analysisVersion = 2;

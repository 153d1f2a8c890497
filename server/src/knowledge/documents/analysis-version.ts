/**
 * Numbers the analysis that the terms of an index come from. Raised whenever a text gives other terms or units than before,
 * so that earlier indexes are analyzed again: 2 cuts passages, units and terms that were as long as their text, 3 cuts units
 * by what readers saw to belong together, 4 leaves out what many parts of a resource repeat, 5 knows change logs that are
 * kept as they were typed, 6 leaves out labels of menus and lines at the edge of many parts, 7 knows sections on what is new
 * in a version, 8 takes no introduction for part of a change log, 9 cuts units of Thai, Lao, Khmer and Burmese as long as
 * those of letters, 10 finds a name with digits where an s is behind its apostrophe. 0 is for indexes written before this was
 * counted.
 */
export const analysisVersion = 10;

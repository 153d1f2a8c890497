/** "Pgbench is a program": the pattern of a sentence that says what its subject is, English, German, French, Spanish. */
export const saysWhatIs =
  /^["“]?(?:(?:the|an?|die|der|das|ein|eine|la|le|el|l[ao]s)\s)?(?:\S+\s){1,4}?(?:\([^)]*\)\s)?(is|are|ist|sind|est|sont|es|son|means|refers to|bezeichnet) (an?|the|one|ein|eine|der|die|das|une?|un|una|la|le|el)\s/iu;

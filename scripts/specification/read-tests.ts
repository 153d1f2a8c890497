/** A test's first argument; a title that is put together by a template stands as it is written. */
const testCall = /\b(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The same of `test.each`, whose rows may hold calls of their own. */
const eachCall = /[\])]\)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of the tests in the text of a file, as they stand in it. */
export function testTitles(source: string): Set<string> {
  const calls = [testCall, eachCall].flatMap((call) => [...source.matchAll(call)]);
  return new Set(calls.map((match) => match[2]!.replaceAll(/\\(["'`])/g, "$1")));
}

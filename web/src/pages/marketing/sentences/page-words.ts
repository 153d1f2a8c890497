import { pageSentences } from "./page-sentences.ts";
import { fillIn } from "./speak.ts";

/** Fills in a page's words. The landing page has sentences of its own, so that its script has no others. */
export function pageWords<Words>(words: Words): Words {
  return fillIn(words, pageSentences);
}

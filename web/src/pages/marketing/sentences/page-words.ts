import { pageSentences } from "./page-sentences.ts";
import { fillIn } from "./speak.ts";

/**
 * Fills in the words of any page but the landing page, which has sentences of its own, so that its script
 * carries no others.
 */
export function pageWords<Words>(words: Words): Words {
  return fillIn(words, pageSentences);
}

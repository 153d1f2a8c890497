import type { Variant } from "@groundwork/contract/installation";
import sentences from "./page-sentences.json";
import { fillIn } from "./speak.ts";

/** Returns the words of any page but the landing page, which has sentences of its own, so that its script carries no others. */
export function pageWords<Words>(words: Words): Words {
  return fillIn(words, sentences as Record<string, Variant[]>);
}

import { landingSentences } from "../sentences/landing-sentences.ts";
import { fillIn } from "../sentences/speak.ts";
import { words } from "./landing-content.ts";

/** Has the landing page's words, each part under its name. */
export const landing = fillIn(words, landingSentences);

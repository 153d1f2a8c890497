import { landingSentences } from "../sentences/landing-sentences.ts";
import { fillIn } from "../sentences/speak.ts";
import { words } from "./landing-content.ts";

/** What the landing page says, each part under its name. */
export const landing = fillIn(words, landingSentences);

import { landingSentences } from "../sentences/landing-sentences.ts";
import { fillIn } from "../sentences/speak.ts";
import { words } from "./landing-content.ts";

export const landing = fillIn(words, landingSentences);

import type { Variant } from "@groundwork/contract/installation";
import sentences from "../sentences/landing-sentences.json";
import { fillIn } from "../sentences/speak.ts";
import words from "./landing.json";

/** What the landing page says, each part under its name. */
export const landing = fillIn(words, sentences as Record<string, Variant[]>);

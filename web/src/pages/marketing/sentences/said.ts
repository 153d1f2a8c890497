import { pageSentences } from "./page-sentences.ts";
import { sayingOf } from "./speak.ts";

/** The words of a sentence that depends on the installation, of any page but the landing page. */
export const said = sayingOf(pageSentences);

/** Longer texts are pages, whatever they are about. */
const longestStandIn = 1_200;

const challengeTitle =
  /^(just a moment|attention required|access denied|security check|ddos-guard|one moment|checking your browser|verifying you are human|human verification|bot verification|please wait)\b|are you (a )?(human|robot)/i;
const challenge =
  /checking (if the site connection is secure|your browser)|needs to review the security of your connection|verify(ing)? (that )?you are (a )?human|complete the security check|enable javascript and cookies to continue|unusual traffic from your|performing a security check|cf-ray|ray id|prove (that )?you('| a)re not a (ro)?bot/i;
const errorTitle =
  /^(error\s*)?(404|403|410|500|502|503)\b|\b(page|site|seite|página|pagina)\s+(was |could )?(not|nicht|non|no)\s+(be )?(found|gefunden|encontrada|trouvée|trovata)|^(not found|nicht gefunden|seite nicht gefunden|page introuvable|page non trouvée|página no encontrada|oops)\b|\b404\b/i;
const error =
  /(page|seite|document|content|url)\b[^.]{0,60}\b(does not exist|doesn't exist|not (be )?found|no longer (exists|available)|existiert nicht|nicht gefunden|has (been )?moved)|(404|not found)/i;

/**
 * Returns what a page is that was sent in place of another, although with a good status: a check of its visitors, or an error page.
 * Null for a page of its own.
 */
export function standInOf(title: string, text: string): "challenge" | "error" | null {
  if (text.length > longestStandIn) return null;
  if (challenge.test(text) || (challengeTitle.test(title.trim()) && text.length < longestStandIn / 2))
    return "challenge";
  return errorTitle.test(title.trim()) && error.test(text) ? "error" : null;
}

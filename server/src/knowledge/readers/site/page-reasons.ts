/** Says why a page of a site was not read, each in one sentence for its owner. */
export const pageReasons = {
  robots: "The site's robots.txt asks not to read it.",
  noindex: "The page asks not to be indexed.",
  signIn: "It requires a sign-in.",
  challenge:
    "The site sent a bot check instead of the page. Allow Groundwork there, or add the page as a file.",
  errorPage: "The site sent an error page instead.",
  loop: "It redirects to itself endlessly.",
  ours: "Something went wrong on our side while this page was read.",
  nowhere: "It redirects to a URL that can't be read.",
  tooDeep: (links: number) =>
    `It is more than ${links} links away from the first page. The server's operator can raise MAX_CRAWL_DEPTH.`,
  tooMany: (pages: number) => `It is beyond the limit of ${pages.toLocaleString("en")} pages for this site.`,
  unnoted: (count: number, most: number) =>
    `${count.toLocaleString("en")} more addresses were found on this site. At most ${most.toLocaleString("en")} are kept, so these were not visited.`,
  outside: (folder: string) => `It is outside ${folder}.`,
  leadsTo: (target: string) => `It redirects to ${target}.`,
  leadsOutside: (target: string, folder: string) => `It redirects to ${target}, which is outside ${folder}.`,
  repeats: (other: string) => `It repeats ${other}.`,
  readAt: (other: string) => `It names ${other} as its canonical page, which is read instead.`,
  file: (ending: string) => `A .${ending} file contains no readable text.`,
} as const;

/** Addresses at which sites ask who is there. */
export function isSignIn(address: string): boolean {
  const { pathname, hostname } = new URL(address);
  return (
    /(^|\/)(log[-_]?in|sign[-_]?in|sso|oauth2?|saml2?|authorize|cas)(\.\w+)?(\/|$)/i.test(pathname) ||
    /^(login|signin|sso|auth|accounts)\./i.test(hostname)
  );
}

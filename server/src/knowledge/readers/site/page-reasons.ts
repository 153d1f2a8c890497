/** Says why a page of a site was not read, each in one sentence for its owner. */
export const pageReasons = {
  robots: "The site's robots.txt asks not to read it.",
  noindex: "The page asks not to be indexed.",
  signIn: "Reading it needs a sign-in.",
  challenge:
    "The site sent a check of its visitors instead of the page. Allow Groundwork there, or add the page as a file.",
  errorPage: "The site sent an error page in its place.",
  loop: "It leads to itself and never to a page.",
  ours: "Something went wrong on our side while this page was read.",
  nowhere: "It leads to an address that cannot be read.",
  tooDeep: (links: number) =>
    `It is more than ${links} links away from the first page. Whoever runs this server can raise MAX_CRAWL_DEPTH.`,
  tooMany: (pages: number) =>
    `It comes after the ${pages.toLocaleString("en")} pages, the most that are read of this site.`,
  unnoted: (count: number, most: number) =>
    `${count.toLocaleString("en")} more addresses were found on this site. At most ${most.toLocaleString("en")} are kept, so these were not visited.`,
  outside: (folder: string) => `It lies outside of ${folder}.`,
  leadsTo: (target: string) => `It leads to ${target}.`,
  leadsOutside: (target: string, folder: string) => `It leads to ${target}, which is outside of ${folder}.`,
  repeats: (other: string) => `It repeats ${other}.`,
  readAt: (other: string) => `It says that it is the same as ${other}, and is read there.`,
  file: (ending: string) => `A .${ending} file holds no text that could be read.`,
} as const;

/** Addresses at which sites ask who is there. */
export function isSignIn(address: string): boolean {
  const { pathname, hostname } = new URL(address);
  return (
    /(^|\/)(log[-_]?in|sign[-_]?in|sso|oauth2?|saml2?|authorize|cas)(\.\w+)?(\/|$)/i.test(pathname) ||
    /^(login|signin|sso|auth|accounts)\./i.test(hostname)
  );
}

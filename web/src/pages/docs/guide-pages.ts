/** Maps every page of the guide by its name to the loader of its Markdown. */
const files = import.meta.glob<string>("../../../../docs/guide/**/*.md", {
  query: "?raw",
  import: "default",
});

export interface GuideEntry {
  name: string;
  title: string;
}

/** Lists the guide's pages in their order, by reader. */
export const guideChapters: readonly { title: string; pages: readonly GuideEntry[] }[] = [
  {
    title: "Using Groundwork",
    pages: [
      { name: "what-groundwork-is", title: "What Groundwork is" },
      { name: "attaching-resources", title: "Adding sources" },
      { name: "asking-and-citations", title: "Questions and citations" },
      { name: "publishing", title: "Publishing" },
      { name: "visitors", title: "Visitors" },
      { name: "tests", title: "Tests" },
      { name: "programs", title: "Assistants and programs" },
      { name: "members", title: "Members" },
      { name: "prices", title: "Prices" },
      { name: "privacy-and-security", title: "Privacy and security" },
      { name: "common-questions", title: "Common questions" },
    ],
  },
  {
    title: "For administrators",
    pages: [
      { name: "administration/accounts", title: "Accounts" },
      { name: "administration/plans", title: "Plans" },
      { name: "administration/providers", title: "Language model providers" },
      { name: "administration/backups", title: "Backups" },
      { name: "administration/audit", title: "The audit log" },
      { name: "administration/sign-in", title: "Signing in" },
    ],
  },
  {
    title: "Running an installation",
    pages: [
      { name: "running-groundwork", title: "Running Groundwork" },
      { name: "models-and-limits", title: "Language models and limits" },
      { name: "signing-in", title: "Sign-in providers and second factors" },
    ],
  },
];

export const guideNames: readonly string[] = Object.keys(files).map(nameOf);

/** Loads the Markdown of a page; null if there is none of that name. */
export async function loadGuide(name: string): Promise<string | null> {
  const path = Object.keys(files).find((each) => nameOf(each) === name);
  return path === undefined ? null : files[path]!();
}

/** Returns the page that a link of another page leads to; null if it leads out of the guide. */
export function guideLink(from: string, href: string): string | null {
  if (!href.endsWith(".md")) return null;
  const path = new URL(href, `http://guide.invalid/guide/${from}.md`).pathname.replace(/\.md$/, "");
  const name = path.replace(/^\/guide\//, "");
  return guideNames.includes(name) ? name : null;
}

function nameOf(path: string): string {
  return path.replace(/^.*\/docs\/guide\//, "").replace(/\.md$/, "");
}

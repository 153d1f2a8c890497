/** The reference's chapters in their order, with the beginnings of the paths that belong to them. */
const groups = [
  { name: "Signing in", says: "Accounts and sessions.", paths: ["/auth/"] },
  {
    name: "Account",
    says: "What people do with their own account; only an API key for manage reaches it.",
    paths: ["/account"],
  },
  {
    name: "Members",
    says: "Who works on a project, and as what: its owner, editors and viewers.",
    paths: ["/project/members", "/project/people", "/project/invitations"],
  },
  {
    name: "Projects",
    says: "Each holds resources of its own, and answers from them alone.",
    paths: ["/project/"],
  },
  {
    name: "Resources",
    says: "What a project answers from: pages, sites, videos, channels and files.",
    paths: ["/resources/"],
  },
  { name: "Indexing", says: "Resources are read and made searchable.", paths: ["/vectorize/"] },
  {
    name: "Questions and answers",
    says: "Answers in which every sentence is cited, the passages behind them, and what people say of them.",
    paths: ["/rag_query/", "/public_rag_query/", "/chat/", "/public/source/"],
  },
  { name: "Publishing", says: "Assistants that everybody may ask.", paths: ["/public/"] },
  {
    name: "Administration",
    says: "Accounts and their plans, language models, jobs and what else an installation is, for administrators.",
    paths: ["/admin/"],
  },
  {
    name: "Visitors",
    says: "What the public pages send.",
    paths: ["/contact", "/newsletter", "/form_token"],
  },
] as const;

const others = { name: "Operations", says: "Whether the server lives, and what it can do.", paths: [] };

export function groupOf(path: string): string {
  return (groups.find(({ paths }) => paths.some((start) => path.startsWith(start))) ?? others).name;
}

/** The chapters that some of these paths belong to. */
export function groupTags(paths: readonly string[]): { name: string; description: string }[] {
  const used = new Set(paths.map(groupOf));
  return [...groups, others]
    .filter(({ name }) => used.has(name))
    .map(({ name, says }) => ({ name, description: says }));
}

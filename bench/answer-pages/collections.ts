import { resourceTypes } from "@groundwork/contract/resource-types";

/** A document as it lies in a Debian package, and how it is given to the product. */
export interface CollectionDocument {
  /** Beneath the root that packages are unpacked in; a `.gz` is inflated, a folder's pages are a site. */
  path: string;
  as: "page" | "site" | "pdf" | "other";
  /** Of a site: the pages that it shows. */
  pages?: readonly string[];
}

/** A question, with the ones asked before it in the same conversation. */
export interface Asked {
  query: string;
  after?: readonly string[];
}

export interface Collection {
  name: string;
  title: string;
  /** What it holds, for who reads its pages. */
  about: string;
  documents: readonly CollectionDocument[];
  questions: readonly Asked[];
}

/** The suggestions of both chats. */
export const suggestions: readonly Asked[] = [
  "Summarize the project data",
  "What are the key insights?",
  "Generate a report on trends",
  "Analyze performance metrics",
  "Compare with industry standards",
  "What can you help me with?",
  "Tell me a fun fact.",
  "Explain a complex topic simply.",
  "How does AI generate text?",
].map((query) => ({ query }));

export const typeOf = {
  page: resourceTypes.webPage,
  site: resourceTypes.documentationSite,
  pdf: resourceTypes.pdfFile,
  other: resourceTypes.otherFile,
} as const satisfies Record<CollectionDocument["as"], number>;

const doc = "usr/share/doc";

const postgresql: Collection = {
  name: "postgresql",
  title: "Keeping PostgreSQL's data",
  about:
    "Pages of the PostgreSQL 15 manual on backup, replication, concurrency and the write-ahead log, added as web pages (package postgresql-doc-15).",
  documents: [
    "backup",
    "backup-dump",
    "backup-file",
    "continuous-archiving",
    "high-availability",
    "different-replication-solutions",
    "warm-standby",
    "warm-standby-failover",
    "hot-standby",
    "logical-replication",
    "logical-replication-conflicts",
    "logical-replication-restrictions",
    "mvcc-intro",
    "transaction-iso",
    "explicit-locking",
    "wal-intro",
    "wal-reliability",
    "wal-configuration",
    "wal-async-commit",
    "routine-vacuuming",
    "app-pgdump",
    "pgbench",
    "limits",
    "history",
  ].map((page) => ({ path: `${doc}/postgresql-doc-15/html/${page}.html`, as: "page" })),
  questions: [
    { query: "Summarize how backups work" },
    { query: "Give me an overview of replication" },
    { query: "What are the key insights about locking?" },
    { query: "Write a report on vacuuming" },
    { query: "What limits does PostgreSQL have?" },
    { query: "Which numbers are stated about checkpoints?" },
    { query: "Compare logical replication and physical replication" },
    { query: "What is the difference between synchronous and asynchronous commit?" },
    { query: "Compare SQL dump and file system level backup" },
    { query: "How do I set up continuous archiving?" },
    { query: "What is the write-ahead log?" },
    { query: "And why is it used?", after: ["What is the write-ahead log?"] },
    { query: "Tell me more", after: ["What is the write-ahead log?"] },
    { query: "Which isolation levels are there?" },
    { query: "What about the second one?", after: ["Which isolation levels are there?"] },
    { query: "Can a hot standby server run queries that write?" },
    { query: "Why does autovacuum exist?" },
    { query: "Who developed POSTGRES?" },
    { query: "And when did it begin?", after: ["Who developed POSTGRES?"] },
    { query: "Compare PostgreSQL with MongoDB" },
    { query: "What does the --no-owner option do?" },
    { query: "What does fsync mean?" },
    { query: "What are the advantages and disadvantages of asynchronous commit?" },
    { query: "Which limit is the highest?" },
  ],
};

const systems: Collection = {
  name: "systems",
  title: "Papers and manuals in PDF",
  about:
    "Three USENIX papers on database libraries (package db5.3-doc), the Debian installation guide (installation-guide-amd64), and the manuals of Valgrind (valgrind), bzip2 (bzip2-doc) and w1retap (w1retap-doc), added as PDF files.",
  documents: [
    `${doc}/db5.3-doc/programmer_reference/libtp_usenix.pdf`,
    `${doc}/db5.3-doc/programmer_reference/hash_usenix.pdf`,
    `${doc}/db5.3-doc/programmer_reference/bdb_usenix.pdf`,
    `${doc}/installation-guide-amd64/en/install.en.pdf`,
    `${doc}/valgrind/valgrind_manual.pdf.gz`,
    `${doc}/bzip2/manual.pdf.gz`,
    `${doc}/w1retap/w1retap.pdf`,
  ].map((path) => ({ path, as: "pdf" })),
  questions: [
    { query: "Summarize the LIBTP paper" },
    { query: "What is the hash table paper about?" },
    { query: "What are the main findings about transaction performance?" },
    { query: "Write a report on memory errors" },
    { query: "Which hardware requirements are stated?" },
    { query: "Analyze the performance metrics of the hash package" },
    { query: "Compare Memcheck and Helgrind" },
    { query: "Compare LIBTP with a commercial system" },
    { query: "How do I install Debian from a USB stick?" },
    { query: "What is Memcheck?" },
    { query: "Tell me more", after: ["What is Memcheck?"] },
    { query: "Which tools does Valgrind include?" },
    { query: "What about the second one?", after: ["Which tools does Valgrind include?"] },
    { query: "How does bzip2 compress files?" },
    { query: "And how much memory does it need?", after: ["How does bzip2 compress files?"] },
    { query: "Who wrote the bzip2 manual?" },
    { query: "Does bzip2 recover data from damaged files?" },
    { query: "Why is dbm slow?" },
    { query: "Give me insights about Berkeley DB" },
    { query: "What are the trends in sales revenue?" },
    { query: "What does --leak-check do?" },
    { query: "Who wrote the LIBTP paper?" },
    { query: "Which install type needs the most RAM?" },
    { query: "What are the pros and cons of linear hashing?" },
  ],
};

const mixed: Collection = {
  name: "debian-and-python",
  title: "Debian, Python and their licences",
  about:
    "A history of Debian as a small site (package debian-history), what is new in Python 3.8 to 3.11 as web pages (python3.11-doc), chapters of the Debian FAQ (debian-faq), and licences and change logs as text files (base-files, coreutils, gzip).",
  documents: [
    {
      path: `${doc}/debian-history/docs`,
      as: "site",
      pages: ["intro", "leaders", "releases", "detailed", "manifesto"].map((page) => `${page}.en.html`),
    },
    ...["3.8", "3.9", "3.10", "3.11"].map((version): CollectionDocument => ({
      path: `${doc}/python3.11/html/whatsnew/${version}.html`,
      as: "page",
    })),
    ...["choosing", "basic-defs", "ftparchives", "support"].map((page): CollectionDocument => ({
      path: `${doc}/debian/FAQ/${page}.en.html`,
      as: "page",
    })),
    ...["GPL-3", "Apache-2.0", "MPL-2.0"].map((licence): CollectionDocument => ({
      path: `usr/share/common-licenses/${licence}`,
      as: "other",
    })),
    { path: `${doc}/coreutils/NEWS.gz`, as: "other" },
    { path: `${doc}/gzip/NEWS.gz`, as: "other" },
  ],
  questions: [
    { query: "Summarize the history of Debian" },
    { query: "Give me an overview of what is new in Python 3.11" },
    { query: "What are the key takeaways about licences?" },
    { query: "Write a report on Debian releases" },
    { query: "Which figures are stated about Python's speed?" },
    { query: "How many packages did each Debian release have?" },
    { query: "Compare the Apache License and the GPL" },
    { query: "What is the difference between stable and testing?" },
    { query: "Compare Python 3.10 with Python 3.11" },
    { query: "Who was the Debian project leader in 2003?" },
    { query: "And in 2005?", after: ["Who was the Debian project leader in 2003?"] },
    { query: "When was Debian founded?" },
    { query: "Who founded it?", after: ["When was Debian founded?"] },
    { query: "Why?", after: ["When was Debian founded?", "Who founded it?"] },
    { query: "List the Debian releases" },
    { query: "What is structural pattern matching?" },
    { query: "How do I get help with Debian?" },
    { query: "Does the GPL permit charging a price for copies?" },
    { query: "What changed in gzip?" },
    { query: "What is the market share of Debian?" },
    { query: "Which Debian release had the most packages?" },
    { query: "How do I get the source code of Debian?" },
  ],
};

export const collections: readonly Collection[] = [postgresql, systems, mixed];

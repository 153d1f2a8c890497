import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";

const run = promisify(execFile);

/** Real documents that nobody of the project wrote. */
export interface Collection {
  name: string;
  /** How it was made, as the table says. */
  made: string;
  /** The Debian package that holds it; null for what is named by a setting. */
  package: { name: string; version: string } | null;
  /** Within the package. */
  folder: string;
  /** Files of a manual that are counted whole; null for all of its HTML. */
  files: string[] | null;
}

const manual = (
  name: string,
  made: string,
  [packageName, version]: [string, string],
  folder: string,
  files: string[] | null = null,
): Collection => ({
  name,
  made,
  package: { name: packageName, version },
  folder,
  files,
});

export const collections: readonly Collection[] = [
  manual("git", "AsciiDoc", ["git-doc", "1:2.39.5-0+deb12u3"], "usr/share/doc/git/html"),
  manual("sqlite", "own HTML", ["sqlite3-doc", "3.40.1-2+deb12u2"], "usr/share/doc/sqlite3"),
  manual("apache", "own XSLT", ["apache2-doc", "2.4.71-1~deb12u1"], "usr/share/doc/apache2-doc/manual/en"),
  manual("aptitude", "DocBook", ["aptitude-doc-en", "0.8.13-5"], "usr/share/doc/aptitude/html/en"),
  manual("mutt", "DocBook", ["mutt", "2.2.12-0.1~deb12u2"], "usr/share/doc/mutt/html"),
  manual("borgbackup", "Sphinx", ["borgbackup-doc", "1.2.4-1"], "usr/share/doc/borgbackup-doc/html"),
  manual("jinja", "Sphinx", ["python-jinja2-doc", "3.1.2-1+deb12u3"], "usr/share/doc/python-jinja2-doc/html"),
  manual("debian-reference", "PDF, DBLaTeX", ["debian-reference-en", "2.100"], "usr/share/debian-reference", [
    "debian-reference.en.pdf",
  ]),
  {
    name: "reports",
    made: "PDF, annual reports",
    package: null,
    folder: "",
    files: [
      "COSTCO_2022_10K.pdf",
      "NETFLIX_2022_10K.pdf",
      "VERIZON_2022_10K.pdf",
      "LOCKHEEDMARTIN_2022_10K.pdf",
      "ADOBE_2022_10K.pdf",
      "CORNING_2022_10K.pdf",
    ],
  },
];

/**
 * Pages of other manuals and reports, written down before they were read: no rule of a reader is fitted to them, so that they
 * tell what to expect of documents that nobody had in view.
 */
export const heldOut: readonly Collection[] = [
  manual(
    "postfix",
    "own HTML, manual pages",
    ["postfix-doc", "3.7.11-0+deb12u1"],
    "usr/share/doc/postfix/html",
  ),
  manual("bacula", "LaTeX2HTML", ["bacula-doc", "9.6.7-2"], "usr/share/doc/bacula-doc/html/main"),
  manual(
    "django",
    "Sphinx",
    ["python-django-doc", "3:3.2.25-0+deb12u7"],
    "usr/share/doc/python-django-doc/html",
  ),
  manual("gimp", "DocBook", ["gimp-help-en", "2.10.34-2"], "usr/share/gimp/2.0/help/en"),
  manual("doxygen", "Doxygen", ["doxygen-doc", "1.9.4-4"], "usr/share/doc/doxygen/html"),
  manual("libxslt", "own XSLT, GTK-Doc", ["libxslt1-dev", "1.1.35-1+deb12u3"], "usr/share/doc/libxslt1-dev"),
  {
    name: "reports",
    made: "PDF, annual reports",
    package: null,
    folder: "",
    files: [
      "AMERICANEXPRESS_2022_10K.pdf",
      "AMERICANWATERWORKS_2022_10K.pdf",
      "CVSHEALTH_2022_10K.pdf",
      "EBAY_2022_10K.pdf",
      "FEDEX_2023_10K.pdf",
      "FOOTLOCKER_2022_10K.pdf",
      "GENERALMILLS_2022_10K.pdf",
      "KRAFTHEINZ_2022_10K.pdf",
      "MGMRESORTS_2022_10K.pdf",
      "ORACLE_2022_10K.pdf",
      "SALESFORCE_2023_10K.pdf",
    ],
  },
];

const cache = fileURLToPath(new URL("../../../.cache/reading", import.meta.url));

/** Where the collection's files lie, or a sentence that says why it is left out. */
export async function locate(
  collection: Collection,
  reports: string | undefined,
): Promise<{ folder: string } | { missing: string }> {
  if (collection.package === null) {
    if (reports !== undefined) return { folder: reports };
    return { missing: `${collection.name}: left out. Name the folder of their PDFs: --reports FOLDER` };
  }
  const { name, version } = collection.package;
  const unpacked = join(cache, `${name}_${version.replaceAll(":", "%3a")}`);
  try {
    if (!existsSync(unpacked)) await download(name, version, unpacked);
  } catch (error) {
    return {
      missing: `${collection.name}: left out, since ${name} ${version} could not be had (${say(error)})`,
    };
  }
  return { folder: join(unpacked, collection.folder) };
}

/** By apt, without installing it; another version where Debian has no longer this one. */
async function download(name: string, version: string, to: string): Promise<void> {
  const folder = `${to}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const get = (what: string) => run("apt-get", ["download", what], { cwd: folder });
  await get(`${name}=${version}`).catch(() => get(name));
  const file = (await readdir(folder)).find((each) => each.endsWith(".deb"));
  if (file === undefined) throw new Error("apt-get brought no package");
  await run("dpkg", ["-x", file, "."], { cwd: folder });
  await rm(join(folder, file));
  await rename(folder, to);
}

const say = (error: unknown) => (error instanceof Error ? error.message.split("\n")[0] : String(error));

import { serveSite } from "../server/src/knowledge/readers/site/testing/serve-site.ts";
import { createWriter, type Writer } from "./prose.ts";

/** Serves a manual of so many pages on loopback, dressed as manuals are: menus, a table of contents, tables and code. */
export async function startManualSite(count: number) {
  const pages = makePages(count);
  const { url, close } = await serveSite(Object.fromEntries(pages));
  return {
    /** For ALLOWED_PRIVATE_HOSTS. */
    host: new URL(url).host,
    /** Gives where the manual begins. */
    url: `${url}/manual/`,
    pages,
    close,
  };
}

function makePages(count: number): Map<string, string> {
  const writer = createWriter(count, 20_000);
  const chapters = Array.from({ length: count }, (_, i) => ({
    path: i === 0 ? "/manual/" : `/manual/chapter-${i}.html`,
    title: writer.title(2, 4),
  }));
  return new Map(
    chapters.map(({ path, title }, i) => {
      const near = chapters.slice(Math.max(0, i - 15), i + 16);
      const menu = near.map((chapter) => `<li><a href="${chapter.path}">${chapter.title}</a></li>`).join("");
      return [path, page(title, menu, makeBody(writer))];
    }),
  );
}

const page = (title: string, menu: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} — Manual</title><link rel="stylesheet" href="/style.css">
<script src="/search.js"></script></head><body><div class="related"><ul>${menu}</ul></div>
<div class="document"><div class="body"><section id="top"><h1>${title}<a class="headerlink" href="#top">¶</a></h1>
${body}</section></div></div><div class="sidebar"><h3>Contents</h3><ul>${menu}</ul></div>
<div class="footer">© The authors of the manual. Last updated in spring.</div></body></html>`;

function makeBody(writer: Writer): string {
  const parts: string[] = [];
  for (let section = 0; section < 6; section++) {
    parts.push(`<h2>${writer.title(2, 4)}</h2>`);
    for (let i = 0; i < 4; i++) parts.push(`<p>${linked(writer)}</p>`);
    if (section % 2 === 0) parts.push(`<pre><code class="language-sql">${code(writer)}</code></pre>`);
    else parts.push(table(writer));
  }
  return parts.join("\n");
}

/** Some words are links, code or emphasis, as in real manuals. */
function linked({ random, paragraph }: Writer): string {
  return paragraph()
    .split(" ")
    .map((word) => {
      const kind = random.next();
      if (kind < 0.03) return `<a href="#x"><code>${word}</code></a>`;
      return kind < 0.05 ? `<em>${word}</em>` : word;
    })
    .join(" ");
}

function table({ usualWord }: Writer): string {
  const row = (tag: string) => `<tr>${[0, 1, 2].map(() => `<${tag}>${usualWord()}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row("th")}</thead><tbody>${Array.from({ length: 8 }, () => row("td")).join("")}</tbody></table>`;
}

const code = ({ usualWord, rareWord }: Writer) =>
  Array.from({ length: 6 }, () => `SELECT ${usualWord()} FROM ${rareWord()};`).join("\n");

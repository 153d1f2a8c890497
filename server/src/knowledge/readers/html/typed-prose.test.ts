import { expect, test } from "vitest";
import { showBlocks, showGroups } from "../testing/show-blocks.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { parseHtml } from "./page-parser.ts";

const read = (html: string) => htmlToDocument(parseHtml(html).documentElement);
const blocks = (html: string) => showBlocks(read(html));

const prose = `This sets how many threads the server runs. Where it is not set, there
are as many as the machine has processors. It can be changed while the
server runs, but what is under way goes on with the threads that it has.

The number must not be higher than 64, which is what the tables have
room for. See also what is said of "processes" below.`;
const text = (typed: string) => `<h2>Use</h2><p>Text around it.</p><pre class=text>${typed}</pre>`;

test("what is typed and is prose is read as paragraphs, whose lines are joined", () => {
  expect(blocks(text(prose))).toEqual([
    "h2 Use",
    "Text around it.",
    prose.split("\n\n")[0]!.replaceAll("\n", " "),
    prose.split("\n\n")[1]!.replaceAll("\n", " "),
  ]);
});

test("what is indented further and is no prose stays code, with its empty lines", () => {
  expect(
    blocks(text(`${prose}\n\n    global\n        nbthread 4\n\n    listen :80\n\nThat is all.`)).slice(-2),
  ).toEqual(["code:     global\n        nbthread 4\n\n    listen :80", "That is all."]);
});

test("terms that hang over their explanations are entries", () => {
  const terms = `domain    is the address that the server listens at, and
          where it is asked for.
port      is the port of it, which may be left out where
          the one of the protocol is meant.
name      is what it is called in all of the logs that
          it writes.`;
  expect(showGroups(read(text(`${prose}</pre><pre class=text>${terms}`)))).toEqual([
    'entry: "domain\\n\\nis the address that the server listens at, and where it is asked for."',
    'entry: "port\\n\\nis the port of it, which may be left out where the one of the protocol is meant."',
    'entry: "name\\n\\nis what it is called in all of the logs that it writes."',
  ]);
});

test("prose in another language is recognized by that language's small words", () => {
  const german = `Hier steht, wie viele Fäden der Server hat. Wenn nichts gesetzt ist, sind
es so viele, wie die Maschine an Kernen hat. Man kann das auch ändern, wenn
er schon läuft, aber was dann noch nicht fertig ist, wird mit den Fäden, die
es hat, zu Ende gebracht. Das ist auch so, wenn er neu gestartet wird.`;
  expect(blocks(text(german)).at(-1)).toBe(german.replaceAll("\n", " "));
});

test.each([
  [
    "SQL with comments that are sentences",
    `-- The following query returns a single row, as it matches only the
-- first of the two messages that were put into the table above.
SELECT * FROM mail WHERE subject MATCH 'hello' AND body MATCH 'world';
-- Search for all documents that contain the term and not the other one.
SELECT * FROM docs WHERE docs MATCH 'linux NOT kernel' ORDER BY rank;`,
  ],
  [
    "a script in a shell",
    `if git merge-base --is-ancestor A B
then
        for each in $(git rev-list A..B); do echo "$each is after it"; done
fi
# We are checking if it stops in time, so let it run in the background
./my_app >log 2>&1 &
# and then wait for as long as it may take
sleep $NORMAL_TIME`,
  ],
  [
    "settings of a server",
    `<Directory "/var/www">
    Options Indexes FollowSymLinks
    AllowOverride None
    Require all granted
</Directory>
SetEnv GIT_PROJECT_ROOT /var/www/git
ScriptAlias /git/ /usr/libexec/git-core/git-http-backend/`,
  ],
])("%s stay code", (_what, code) => {
  const typed = code.replaceAll("<", "&lt;").replaceAll("&&", "&amp;&amp;");
  expect(blocks(text(typed)).at(-1)).toBe(`code: ${code}`);
});

test("a sentence among pieces of code of its form stays with them", () => {
  const code = "<pre>for (i = 0; i &lt; n; i++) total += prices[i] * counts[i];</pre>".repeat(30);
  const sentence = "It is to be called once for each of those that are in the list.";
  expect(blocks(`${code}<pre>${sentence}</pre>${code}`)).toContain(`code: ${sentence}`);
});

test("what is marked with a language stays code, whatever it says", () => {
  expect(blocks(`<pre class="language-text2">${prose}</pre>`).at(-1)).toBe(`code text2: ${prose}`);
});

test("a menu that opens over typed text is left out", () => {
  const menu =
    "<ul><li>Available in:</li><li><a href='#a'>Global parameters</a></li><li><a href='#b'>Bind options</a></li></ul>";
  expect(blocks(`<p>Before it.</p><pre>use "uid${menu}" = 5</pre>`).at(-1)).toBe('code: use "uid" = 5');
});

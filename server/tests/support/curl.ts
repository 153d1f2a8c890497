/** Holds what a command of the reference sends. */
export interface Command {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** True if it sends the cookies that signing in has left. */
  sendsCookies: boolean;
}

/** Reads a `curl` command as a shell and curl would, with the options that the reference uses. */
export function readCurl(source: string): Command {
  const [program, ...words] = wordsOf(source);
  if (program !== "curl") throw new Error(`This is not curl: ${source}`);
  const command: Command = { method: "GET", address: "", headers: {}, sendsCookies: false };
  const form = new FormData();
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (!word.startsWith("-")) command.address = word;
    else if (word !== "-N") readOption(command, form, word, words[++i]!);
  }
  return [...form.keys()].length > 0 ? { ...command, body: form } : command;
}

function readOption(command: Command, form: FormData, option: string, value: string): void {
  const [name, ...rest] = value.split(option === "-F" ? "=" : ": ");
  const after = rest.join(option === "-F" ? "=" : ": ");
  if (option === "-X") command.method = value;
  else if (option === "-d") command.body = value;
  else if (option === "-H") command.headers[name!] = after;
  else if (option === "-b") command.sendsCookies = true;
  else if (option === "-F" && after.startsWith("@"))
    form.set(name!, new Blob(["%PDF-1.4\nnot read in these tests"]), after.slice(1));
  else if (option === "-F") form.set(name!, after);
  else if (option !== "-c" && option !== "-o") throw new Error(`Unknown option ${option}.`);
}

/** A shell's words: in single quotes everything stands for itself. */
function wordsOf(source: string): string[] {
  const joined = source.replaceAll("\\\n", " ");
  return [...joined.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, plain: string | undefined) => plain ?? "'"),
  );
}

/** Holds what a visitor's calls send along: a pass for the password, and the origin of the page around the chat. */
interface VisitorContext {
  pass?: string | undefined;
  site?: string | undefined;
}

let context: VisitorContext = {};

/** Sets what the calls that everybody may make send from now on; what is left out stays. */
export function setVisitor(given: VisitorContext): void {
  context = { ...context, ...given };
}

export function visitorHeaders(): Record<string, string> {
  const { pass, site } = context;
  return {
    ...(pass !== undefined && { "x-visitor-pass": pass }),
    ...(site !== undefined && { "x-embedded-in": site }),
  };
}

const keyOf = (slug: string) => `groundwork:pass:${slug}`;

/** Keeps a pass for as long as the tab is open, and sends it from now on. */
export function keepPass(slug: string, pass: string): void {
  setVisitor({ pass });
  try {
    sessionStorage.setItem(keyOf(slug), pass);
  } catch {
    // Without storage the pass lasts as long as the page.
  }
}

export function sendPassOf(slug: string): void {
  try {
    setVisitor({ pass: sessionStorage.getItem(keyOf(slug)) ?? undefined });
  } catch {
    // A frame without storage has none.
  }
}

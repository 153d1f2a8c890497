/** Imitates a browser without a page: keeps cookies by host, and follows redirects where asked to. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const held = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, held);
    const headers = new Headers(init.headers);
    if (held.size > 0) headers.set("cookie", [...held].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(name.length + 1);
      if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) held.delete(name);
      else held.set(name, value);
    }
    return response;
  }

  /** Follows redirects; gives the first address that `isEnd`, unvisited. */
  async follow(url: string, isEnd: (address: string) => boolean): Promise<string> {
    let at = url;
    for (let hops = 0; hops < 15; hops++) {
      if (isEnd(at)) return at;
      const response = await this.fetch(at);
      const location = response.headers.get("location");
      if (!location) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
      at = new URL(location, at).href;
    }
    throw new Error(`${url} leads on and on.`);
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(host)?.get(name);
  }

  set(host: string, name: string, value: string): void {
    const held = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, held.set(name, value));
  }
}

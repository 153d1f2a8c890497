/**
 * Returns a page whose scripts and manifest are asked for once it is painted, so that its words and its face come first. Those
 * signed in wait for their app, which is asked for at once; a page in the background is not painted, and waits three seconds.
 * @param {string} html
 */
export function scriptsAfterPaint(html) {
  /** @type {string[]} */
  const entries = [];
  /** @type {Set<string>} */
  const imports = new Set();
  let manifest = "";
  const rest = html
    .replace(/\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g, (_, src) => {
      entries.push(src);
      return "";
    })
    .replace(/\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, href) => {
      imports.add(href);
      return "";
    })
    .replace(/\s*<link rel="manifest"[^>]* href="([^"]+)"[^>]*>/g, (_, href) => {
      manifest = href;
      return "";
    });
  if (entries.length === 0) throw new Error("A page has no script.");
  const given = JSON.stringify([[...imports].filter((file) => !entries.includes(file)), entries, manifest]);
  const loader = `<script>(${load})(${given.slice(1, -1)})</script>`;
  // Before the stylesheet: a script after one waits for it.
  return rest.replace(/<link rel="stylesheet"/, () => `${loader}\n    <link rel="stylesheet"`);
}

const load = `function (imports, entries, manifest) {
      var begun = false;
      function add(name, values) {
        document.head.append(Object.assign(document.createElement(name), values));
      }
      function begin() {
        if (begun) return;
        begun = true;
        imports.forEach(function (href) {
          add("link", { rel: "modulepreload", crossOrigin: "", href: href });
        });
        entries.forEach(function (src) {
          add("script", { type: "module", crossOrigin: "", src: src });
        });
        if (manifest) add("link", { rel: "manifest", href: manifest });
      }
      // A form that does nothing yet; what takes its place sends it.
      addEventListener("submit", function (event) {
        if (event.target.method === "dialog") event.target.dataset.sent = "";
      });
      if ("signedIn" in document.documentElement.dataset) return begin();
      try {
        new PerformanceObserver(function (list) {
          if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
        }).observe({ type: "paint", buffered: true });
      } catch (unknown) {
        begin();
      }
      setTimeout(begin, 3000);
    }`;

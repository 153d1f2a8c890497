/** @typedef {{ path: string, title: string, description: string }} Page */

/**
 * Returns the head of a public page. The server fills in `%PUBLIC_URL%`.
 * @param {Page} page @param {boolean} hasPicture
 */
export function pageHead(page, hasPicture) {
  const { path, title, description } = page;
  if (path === "") return tags([element("title", title), meta("robots", "noindex")]);
  const address = `%PUBLIC_URL%${path}`;
  return tags([
    element("title", title),
    meta("description", description),
    `<link rel="canonical" href="${address}" />`,
    '<link rel="manifest" href="/site.webmanifest" />',
    property("og:type", "website"),
    property("og:site_name", "Groundwork"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    ...(hasPicture
      ? [
          property("og:image", `%PUBLIC_URL%/previews/${pictureName(path)}`),
          property("og:image:width", "1200"),
          property("og:image:height", "630"),
          property("og:image:alt", `${title}: a page of Groundwork`),
          meta("twitter:card", "summary_large_image"),
          '<link rel="apple-touch-icon" href="/previews/icon-180.png" />',
        ]
      : [meta("twitter:card", "summary")]),
    `<script type="application/ld+json">${json(structuredData(page))}</script>`,
  ]);
}

/** @param {string} path */
export const pictureName = (path) => `${path === "/" ? "home" : path.slice(1).replaceAll("/", "--")}.png`;

/** @param {Page} page @returns {object} */
function structuredData({ path, title, description }) {
  const site = { "@type": "WebSite", "@id": "%PUBLIC_URL%/#site", name: "Groundwork", url: "%PUBLIC_URL%/" };
  if (path === "/" || path === "/pricing") {
    return {
      "@context": "https://schema.org",
      "@graph": [
        site,
        {
          "@type": "SoftwareApplication",
          name: "Groundwork",
          description,
          applicationCategory: "BusinessApplication",
          operatingSystem: "Web",
          url: `%PUBLIC_URL%${path}`,
          offers: [
            { "@type": "Offer", name: "Standard", price: "0", priceCurrency: "USD" },
            { "@type": "Offer", name: "Pro", price: "99", priceCurrency: "USD" },
          ],
        },
      ],
    };
  }
  const parent = path.startsWith("/use-cases/")
    ? "/use-cases"
    : path.startsWith("/features/")
      ? "/features"
      : undefined;
  const trail = ["/", ...(parent ? [parent] : []), path];
  /** @type {Record<string, string>} */
  const names = { "/": "Home", "/use-cases": "Use Cases", "/features": "Features" };
  return {
    "@context": "https://schema.org",
    "@graph": [
      site,
      {
        "@type": "WebPage",
        name: title,
        description,
        url: `%PUBLIC_URL%${path}`,
        isPartOf: { "@id": "%PUBLIC_URL%/#site" },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: trail.map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: step === path ? title.split(" · ")[0] : names[step],
          item: `%PUBLIC_URL%${step}`,
        })),
      },
    ],
  };
}

/** @param {object} value */
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
/** @param {string[]} lines */
const tags = (lines) => lines.join("\n    ");
/** @param {string} text */
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
/** @param {string} name @param {string} text */
const element = (name, text) => `<${name}>${escape(text)}</${name}>`;
/** @param {string} name @param {string} content */
const meta = (name, content) => `<meta name="${name}" content="${escape(content)}" />`;
/** @param {string} name @param {string} content */
const property = (name, content) => `<meta property="${name}" content="${escape(content)}" />`;

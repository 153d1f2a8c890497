/** Returns whether a page is light or dark: by its background, or without one by the color scheme that it declares. */
export function pageTheme(): "light" | "dark" {
  const { body, documentElement: root } = document;
  for (const element of [body, root]) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(getComputedStyle(element).backgroundColor);
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  }
  const scheme = getComputedStyle(root).colorScheme;
  const dark = scheme.includes("dark") && (!scheme.includes("light") || prefersDark().matches);
  return dark ? "dark" : "light";
}

/** Calls back whenever a page may have turned light or dark. Returns a function that stops it. */
export function followPageTheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body])
    watcher.observe(element, { attributes: true });
  const system = prefersDark();
  system.addEventListener("change", changed);
  return () => {
    watcher.disconnect();
    system.removeEventListener("change", changed);
  };
}

const prefersDark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Reads `rgb()` and `rgba()`, the computed form of most colors; others count as transparent. */
function channelsOf(color: string): number[] {
  return color.startsWith("rgb") ? (color.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0];
}

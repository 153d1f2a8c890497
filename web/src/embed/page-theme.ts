/** Returns whether a page is light or dark: by its background, or without one by the color that the browser paints there. */
export function pageTheme(): "light" | "dark" {
  const { body, documentElement: root } = document;
  const probe = document.createElement("i");
  // A color scheme that a meta element declares shows in no other way.
  probe.style.backgroundColor = "Canvas";
  root.append(probe);
  const found = [body, root, probe].map((element) => channelsOf(getComputedStyle(element).backgroundColor));
  probe.remove();
  const [red = 255, green = 255, blue = 255] = found.find(([, , , alpha = 1]) => alpha > 0.5) ?? [];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
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

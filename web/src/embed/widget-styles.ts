import type { LauncherLook } from "./messages.ts";

/** Names the product's font on the page around the widget, whose own fonts it leaves alone. */
export const widgetFont = "Groundwork Widget";

/**
 * Returns the styles of the widget. They are adopted as a sheet, which a page's content policy allows, and lengths
 * that depend on the text grow with the reader's text size, whatever the page's own is.
 */
export function widgetStyles({ accent, corner }: LauncherLook, theme: "light" | "dark"): string {
  const dark = theme === "dark";
  const [paper, line, text] = dark ? ["#0f110c", "#3d4435", "#b6bca9"] : ["#f5f6f1", "#c5c9ba", "#474d40"];
  const [ground, label] = accent ? [accent, "#fff"] : dark ? ["#edf0e5", "#0f110c"] : ["#14180f", "#f5f6f1"];
  const side = corner;
  return `
:host{all:initial}
button{font:560 max(15px,.9375rem)/1.2 "${widgetFont}",system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:2px solid #fff;box-shadow:0 0 0 4px #14180f}
.launcher{position:var(--place,fixed);z-index:2147483000;bottom:calc(24px + env(safe-area-inset-bottom));${side}:24px;
display:inline-flex;align-items:center;gap:10px;min-height:48px;padding:6px 18px 6px 14px;border:1px solid transparent;
border-radius:10px;background:${ground};color:${label};box-shadow:0 1px 2px #14180f10,0 12px 28px -12px #14180f66}
.launcher svg{width:20px;height:20px;flex:none;fill:none;stroke:currentColor}
dialog{position:var(--place,fixed);z-index:2147483000;inset:auto;bottom:calc(88px + env(safe-area-inset-bottom));${side}:24px;
box-sizing:border-box;margin:0;padding:0;width:min(max(380px,23.75rem),calc(var(--width,100vw) - 48px));
height:min(max(640px,40rem),calc(var(--height,100dvh) - 112px));max-width:none;max-height:none;overflow:hidden;
border:1px solid ${line};border-radius:14px;background:${paper};color:${text};
box-shadow:0 2px 4px #14180f10,0 32px 72px -20px #14180f57;font:max(14px,.875rem)/1.5 "${widgetFont}",system-ui,sans-serif}
dialog::backdrop{background:none}
iframe{display:block;width:100%;height:100%;border:0;color-scheme:${theme}}
.wait{position:absolute;inset:0;padding:18px 16px;background:${paper}}
.wait button{float:right;min-width:36px;min-height:36px;margin:-10px -8px 12px;border:0;border-radius:6px;background:none;color:inherit}
.wait .again{float:none;margin:12px 0;padding:0 14px;border:1px solid}
.wait i{display:block;clear:both;height:12px;width:80%;margin:14px 0;border-radius:3px;background:${line};opacity:.5}
[hidden]{display:none}
:host([data-phone]) dialog{inset:0;width:100%;height:100%;border:0;border-radius:0}
:host([data-phone][data-open]) .launcher{display:none}
@media (prefers-reduced-motion:no-preference){dialog[open]{animation:in .16s ease-out}@keyframes in{from{opacity:0;transform:translateY(8px)}}}
@media print{.launcher,dialog{display:none}}`;
}

/** Scrolls the nearest scrolling ancestor so that the element stands in its upper third; nothing else moves. */
export function scrollToWords(element: Element | null | undefined): void {
  const scroller = element ? scrollingAncestor(element) : null;
  if (!element || !scroller) return;
  const box = element.getBoundingClientRect();
  const frame = viewOf(scroller);
  if (box.top >= frame.top + 48 && box.bottom <= frame.bottom - 96) return;
  scroller.scrollTo({ top: scroller.scrollTop + box.top - frame.top - frame.height / 3 });
}

/** What is seen of a scroller; the document's own box is as tall as its content. */
function viewOf(scroller: Element): { top: number; bottom: number; height: number } {
  if (scroller !== document.scrollingElement) return scroller.getBoundingClientRect();
  return { top: 0, bottom: window.innerHeight, height: window.innerHeight };
}

function scrollingAncestor(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement;
}

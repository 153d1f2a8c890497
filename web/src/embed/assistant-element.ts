import { frameHash, type LauncherLook, type ToChat, type ToPage } from "./messages.ts";
import { followPageTheme, pageTheme } from "./page-theme.ts";
import { widgetFont, widgetStyles } from "./widget-styles.ts";

export interface AssistantOptions {
  base: string;
  slug: string;
  /** Shows a look at once, as the preview does; left out, the publication's is loaded. */
  look?: LauncherLook;
  /** Keeps the panel within its place, without taking over the window on a phone. */
  inside?: boolean;
}

/** Limits the milliseconds from the load of the frame until the chat is ready. */
const patience = 8_000;
const phone = "(max-width:600px)";

/** Loads the product's font once; where the page's policy or the network keeps it away, the system's stays. */
function loadFont(base: string): void {
  if (typeof FontFace === "undefined" || [...document.fonts].some(({ family }) => family === widgetFont))
    return;
  const face = new FontFace(widgetFont, `url("${base}/embed.woff2")`, { weight: "400 900" });
  document.fonts.add(face);
  face.load().catch(() => document.fonts.delete(face));
}

/**
 * Shows a launcher, and the chat in a frame once it is opened. `data-open` opens and closes it, `data-question` fills
 * in a question; it fires "answered" and "asked-for-a-person".
 */
export class AssistantElement extends HTMLElement {
  static readonly observedAttributes = ["data-open", "data-question", "data-phone"];
  readonly #options: AssistantOptions | undefined;
  readonly #sheet = new CSSStyleSheet();
  readonly #launcher = make("button", { type: "button", className: "launcher", hidden: true });
  readonly #panel = make("dialog", {});
  readonly #leaving: (() => void)[] = [];
  #wait: HTMLElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  #look: LauncherLook | undefined;
  #ready = false;

  constructor(options?: AssistantOptions) {
    super();
    this.#options = options;
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [this.#sheet];
    root.append(this.#panel, this.#launcher);
    this.#launcher.onclick = () => this.toggleAttribute("data-open");
    this.#panel.oncancel = (event) => {
      event.preventDefault();
      this.removeAttribute("data-open");
    };
    this.onkeydown = ({ key }) => {
      if (key === "Escape") this.removeAttribute("data-open");
    };
  }

  connectedCallback(): void {
    if (!this.#options) return;
    const { base, look, inside } = this.#options;
    loadFont(base);
    const listen = (event: MessageEvent): void => this.#hear(event);
    addEventListener("message", listen);
    this.#leaving.push(() => removeEventListener("message", listen));
    this.#leaving.push(followPageTheme(() => this.#paint()));
    if (!inside) {
      const narrow = matchMedia(phone);
      const follow = (): void => void this.toggleAttribute("data-phone", narrow.matches);
      follow();
      narrow.addEventListener("change", follow);
      this.#leaving.push(() => narrow.removeEventListener("change", follow));
    }
    if (look) this.show(look);
    else this.#loadLook();
  }

  disconnectedCallback(): void {
    for (const leave of this.#leaving.splice(0)) leave();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#look) return;
    if (name === "data-question") this.#tell(false);
    else if (this.hasAttribute("data-open") !== this.#panel.open) this.#turn();
    else if (name === "data-phone" && this.#panel.open) {
      this.#panel.close();
      this.#turn();
    }
  }

  show(look: LauncherLook): void {
    const first = !this.#look;
    this.#look = look;
    this.#paint();
    this.#label();
    this.#launcher.hidden = false;
    if (first && this.hasAttribute("data-open")) this.#turn();
  }

  send(message: ToChat): void {
    if (this.#ready) this.#frame?.contentWindow?.postMessage(message, this.#options!.base);
  }

  get #theme(): "light" | "dark" {
    const theme = this.#look?.theme ?? "page";
    return theme === "page" ? pageTheme() : theme;
  }

  /** Loads the launcher's page, which goes once it has said how the launcher looks. */
  #loadLook(): void {
    const { base, slug } = this.#options!;
    this.#frame = make("iframe", { hidden: true, tabIndex: -1 });
    this.#frame.src = `${base}/embed/${encodeURIComponent(slug)}/launcher#${encodeURIComponent(location.origin)}`;
    this.shadowRoot!.append(this.#frame);
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (source === null || source !== this.#frame?.contentWindow || origin !== this.#options!.base) return;
    const message = data as ToPage;
    switch (message.groundwork) {
      case "look":
        this.#frame.remove();
        this.#frame = undefined;
        if (message.look) this.show(message.look);
        break;
      case "ready":
        this.#ready = true;
        this.#wait?.remove();
        this.#tell(this.shadowRoot!.activeElement === this.#frame);
        this.dispatchEvent(new Event("ready"));
        break;
      case "close":
        this.removeAttribute("data-open");
        break;
      case "answered":
        this.#fire("answered", { answered: message.answered });
        break;
      case "asked-for-a-person":
        this.#fire("asked-for-a-person", null);
    }
  }

  #fire(name: string, detail: object | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #turn(): void {
    const open = this.hasAttribute("data-open");
    if (open) {
      if (!this.#frame) this.#loadChat();
      // The preview opens by itself, and leaves the focus where it is.
      if (this.#options!.inside) this.#panel.open = true;
      // On a phone it covers the page, which nothing reaches meanwhile.
      else if (this.hasAttribute("data-phone")) this.#panel.showModal();
      else this.#panel.show();
      if (this.#ready || !this.#options!.inside) {
        this.#frame!.focus();
        this.#tell(true);
      }
    } else {
      const inside = this.shadowRoot!.activeElement !== null;
      this.#panel.close();
      if (inside) this.#launcher.focus();
    }
    this.#label();
  }

  #loadChat(): void {
    const { base, slug } = this.#options!;
    const frame = make("iframe", { title: this.#look!.name || "Assistant", allow: "clipboard-write" });
    frame.src = `${base}/embed/${encodeURIComponent(slug)}${frameHash({ origin: location.origin, theme: this.#theme })}`;
    frame.onload = () => setTimeout(() => this.#giveUp(frame), patience);
    this.#frame = frame;
    this.#ready = false;
    this.#wait = make("div", { className: "wait" });
    const close = make("button", { type: "button", ariaLabel: "Close", textContent: "✕" });
    close.onclick = () => this.removeAttribute("data-open");
    this.#wait.append(close, make("i", {}), make("i", {}), make("i", {}));
    this.#panel.replaceChildren(frame, this.#wait);
  }

  #giveUp(frame: HTMLIFrameElement): void {
    if (this.#ready || this.#frame !== frame) return;
    const again = make("button", { type: "button", className: "again", textContent: "Try again" });
    again.onclick = () => this.#loadChat();
    const words = make("p", { textContent: "Can’t connect." });
    words.setAttribute("role", "alert");
    this.#wait!.append(words, again);
    for (const bar of this.#wait!.querySelectorAll("i")) bar.remove();
  }

  #tell(focus: boolean): void {
    this.send({
      groundwork: "shown",
      theme: this.#theme,
      focus,
      question: this.dataset["question"] ?? "",
    });
  }

  #paint(): void {
    if (!this.#look) return;
    this.#sheet.replaceSync(widgetStyles(this.#look, this.#theme));
    this.#tell(false);
  }

  #label(): void {
    const open = this.#panel.open;
    this.#launcher.ariaExpanded = String(open);
    this.#launcher.replaceChildren(drawing(open ? cross : glyph), open ? "Close" : "Ask a question");
    this.#panel.ariaLabel = this.#look!.name || "Assistant";
  }
}

const glyph = [
  [
    "M8.5 2.4a1.4 1.4 0 0 1 1.4-1.4h4.2a1.4 1.4 0 0 1 1.4 1.4v4.2a1.4 1.4 0 0 1-1.4 1.4h-4.2a1.4 1.4 0 0 1-1.4-1.4z",
    "#d6f03c",
  ],
  ["M12 8v5M3 13.6h18M6.5 18h11M10 22.4h4", "none"],
] as const;
const cross = [["M18 6 6 18M6 6l12 12", "none"]] as const;

function drawing(paths: readonly (readonly [string, string])[]): SVGElement {
  const of = <Name extends "svg" | "path">(name: Name) =>
    document.createElementNS("http://www.w3.org/2000/svg", name);
  const svg = of("svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("stroke-width", "1.8");
  svg.ariaHidden = "true";
  for (const [d, fill] of paths) {
    const path = of("path");
    path.setAttribute("d", d);
    path.setAttribute("fill", fill);
    svg.append(path);
  }
  return svg;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Defines the element, once for all scripts of a page. */
export function defineAssistant(): typeof AssistantElement {
  const name = "groundwork-assistant";
  const known = customElements.get(name) as typeof AssistantElement | undefined;
  if (!known) customElements.define(name, AssistantElement);
  return known ?? AssistantElement;
}

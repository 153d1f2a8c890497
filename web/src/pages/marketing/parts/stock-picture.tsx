import { useState, useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { Illustration } from "./illustration.tsx";
import { useSiteSettings } from "./site-settings.ts";

const width = 800;

/**
 * Shows a picture by keyword, 800 px wide, its height from the aspect ratio. An illustration of our own
 * appears at once; if the operator has configured a service of stock images, its picture covers the
 * illustration once loaded.
 */
export function StockPicture(props: {
  /** Is sent to the service of stock images. */
  keyword: string;
  /** Is empty for a decorative picture. */
  alt: string;
  scene: string;
  ratio?: number;
  /** Is only for pictures above the fold. */
  eager?: boolean;
  className?: string;
}) {
  const { keyword, scene, alt, ratio = 16 / 9, eager = false, className } = props;
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  const { stockImageUrl } = useSiteSettings();
  // The prerendered page knows no settings; the template is added once the page has hydrated.
  const template = useSyncExternalStore(never, () => stockImageUrl, noTemplate);
  const height = Math.round(width / ratio);
  const address = template && pictureAddress(template, keyword, height);
  return (
    <div
      style={{ aspectRatio: String(ratio) }}
      className={classNames(
        "relative w-full overflow-hidden rounded-card border border-line bg-sunken",
        className,
      )}
    >
      <Illustration scene={scene} label={state === "shown" ? "" : alt} eager={eager} />
      {address && state !== "failed" && (
        <img
          src={address}
          alt={state === "shown" ? alt : ""}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          className={classNames(
            "absolute inset-0 size-full object-cover",
            state === "waiting" && "opacity-0",
          )}
        />
      )}
    </div>
  );
}

/** Fills `{keyword}`, `{width}` and `{height}` of the operator's template. */
export function pictureAddress(template: string, keyword: string, height: number): string {
  return template
    .replaceAll("{keyword}", encodeURIComponent(keyword))
    .replaceAll("{width}", String(width))
    .replaceAll("{height}", String(height));
}

const never = () => () => undefined;
const noTemplate = (): string => "";

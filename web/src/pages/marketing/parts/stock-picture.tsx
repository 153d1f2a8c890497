import { useSyncExternalStore, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Illustration } from "./illustration.tsx";
import { useSiteSettings } from "./site-settings.ts";

const width = 800;

/**
 * A picture by keyword, 800 px wide, its height from the aspect ratio. An illustration of our own stands in at once;
 * where the operator has configured a service of stock images, its picture covers the illustration when it has come.
 */
export function StockPicture({
  keyword,
  alt,
  scene,
  ratio = 16 / 9,
  eager = false,
  className,
}: {
  /** What a service of stock images is asked for. */
  keyword: string;
  /** Empty where the picture only decorates. */
  alt: string;
  /** Its illustration. */
  scene: string;
  /** Width over height. */
  ratio?: number;
  /** Only for what is seen without scrolling. */
  eager?: boolean;
  className?: string;
}) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  const { stockImageUrl } = useSiteSettings();
  // The prerendered page knows no settings; the template joins once the page has hydrated.
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

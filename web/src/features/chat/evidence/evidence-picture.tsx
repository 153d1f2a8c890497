import type { EvidencePicture as Picture } from "@groundwork/contract/evidence";
import { type ReactNode, useState } from "react";
import { useVisitorPicture } from "./use-visitor-picture.ts";

/**
 * A part of a page as it is printed, with the deciding words lit. `children` is its text: for screen readers and the
 * clipboard, in the picture's place until that has loaded, and for good where it cannot be had or the screen is narrow.
 */
export function EvidencePicture({ picture, children }: { picture: Picture; children: ReactNode }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const address = useVisitorPicture(picture.href, () => setState("failed"));
  if (state === "failed") return children;
  const { width, height, boxes, page } = picture;
  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <>
      <div
        className={
          state === "shown"
            ? "relative hidden overflow-hidden bg-page sm:block"
            : "absolute size-0 overflow-hidden"
        }
        style={{ maxWidth: width / 2, aspectRatio: `${width} / ${height}` }}
      >
        {boxes.map((box, i) => (
          <span
            key={i}
            className="absolute bg-mark"
            style={{
              left: share(box.left, width),
              top: share(box.top, height),
              width: share(box.width, width),
              height: share(box.height, height),
            }}
          />
        ))}
        <img
          src={address}
          alt={`Page ${page}, as printed`}
          width={width}
          height={height}
          decoding="async"
          className="relative block h-auto w-full mix-blend-multiply"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      </div>
      <div className={state === "shown" ? "sm:sr-only" : undefined}>{children}</div>
    </>
  );
}

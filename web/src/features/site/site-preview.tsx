import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SiteLook } from "@groundwork/contract/visitors";
import { type AssistantElement, defineAssistant } from "#embed/assistant-element.ts";
import { Segmented } from "#ui/segmented.tsx";

interface SitePreviewProps {
  slug: string;
  look: SiteLook;
  questions: readonly string[];
}

/** Shows the widget itself on a neutral page, with a look that need not be saved. */
export function SitePreview({ slug, look, questions }: SitePreviewProps) {
  const [device, setDevice] = useState<"desktop" | "phone">("desktop");
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<AssistantElement>(null);
  const tell = useEffectEvent(() => {
    const { name, ...rest } = look;
    element.current?.show(look);
    element.current?.send({ groundwork: "preview", name, look: rest, questions });
  });
  const create = useEffectEvent(() => {
    const Assistant = defineAssistant();
    return new Assistant({ base: window.location.origin, slug, look, inside: true });
  });

  useEffect(() => {
    const assistant = create();
    element.current = assistant;
    assistant.addEventListener("ready", () => tell());
    place.current!.append(assistant);
    assistant.dataset["open"] = "";
    return () => assistant.remove();
  }, [slug]);
  const shown = JSON.stringify([look, questions]);
  useEffect(() => tell(), [shown]);
  useEffect(() => {
    element.current?.toggleAttribute("data-phone", device === "phone");
  }, [device, slug]);

  return (
    <aside
      aria-label="Preview"
      className="top-5 overflow-hidden rounded-card border border-line-2 bg-surface lg:sticky"
    >
      <header className="flex items-center justify-between border-b border-line py-2 pr-2.5 pl-4 text-[13.5px]">
        <h2 className="font-title">Preview</h2>
        <Segmented
          label="Device"
          hideLabel
          name="preview-device"
          options={devices}
          value={device}
          onChange={setDevice}
        />
      </header>
      <div
        ref={place}
        className="relative isolate mx-auto h-[700px] overflow-hidden bg-surface [--height:100%] [--width:100%] [--place:absolute] data-phone:max-w-[390px]"
        data-phone={device === "phone" || undefined}
      >
        <NeutralPage />
      </div>
    </aside>
  );
}

const devices = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;

function NeutralPage() {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex flex-col gap-3.5 p-7">
      {["62%", "88%", "84%", "70%", "34%", "86%", "90%", "58%", "82%", "64%"].map((width, index) => (
        <span
          key={index}
          className={`rounded-small bg-sunken ${index % 4 === 0 ? "mt-3 h-5" : "h-2.5"}`}
          style={{ width }}
        />
      ))}
    </div>
  );
}

import { SquarePen, X } from "lucide-react";
import { type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import { readFrameHash } from "#embed/messages.ts";
import { PublicChat } from "#features/chat/public-chat.tsx";
import { usePublicAssistant } from "#features/chat/use-public-assistant.ts";
import { Glyph } from "#ui/glyph.tsx";
import { IconButton } from "#ui/button.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { UnopenedAssistant } from "./unopened-assistant.tsx";
import { contrastWithWhite } from "@groundwork/contract/look";
import { usePageAround } from "#features/chat/use-page-around.ts";

/** Sets the type and the spaces of a panel that is 380 px wide. */
const small =
  "contents [--composer-space:4px] [--headline-size:20px] [--prose-size:15.5px] [--question-size:14.5px]";

/** Shows a published assistant in a frame of another page: the widget's panel, or a plain frame. */
export function EmbeddedChatPage() {
  const { endpoint = "" } = useParams();
  const [frame] = useState(() => readFrameHash(window.location.hash));
  const around = usePageAround(frame);
  const assistant = usePublicAssistant(endpoint);
  const [conversation, setConversation] = useState(0);
  const found = assistant.kind === "found" ? assistant : null;
  const { name = "", look } = around.preview ?? found ?? {};
  const suggestions = around.preview?.questions ?? found?.suggestions ?? [];
  usePageTitle(name || undefined);
  const { theme } = around;
  const ownTheme = look && look.theme !== "page" ? look.theme : theme;
  useEffect(() => {
    if (ownTheme) document.documentElement.dataset["theme"] = ownTheme;
  }, [ownTheme]);

  const settled = assistant.kind !== "loading";
  const ready = useEffectEvent(around.ready);
  useEffect(() => {
    if (settled) ready();
  }, [settled]);

  return (
    <div className={small} style={accentStyle(look?.accent ?? null, ownTheme === "dark")}>
      <header className="flex h-[52px] shrink-0 items-center gap-2.5 border-b border-line bg-surface pr-2 pl-4">
        {look?.icon ? (
          <img src={look.icon} alt="" className="size-6 rounded-small object-cover" />
        ) : (
          <Glyph size={18} />
        )}
        <h1 className="min-w-0 flex-1 truncate text-[15px] font-title">{name}</h1>
        {found && (
          <IconButton
            label="New conversation"
            icon={<SquarePen />}
            onClick={() => setConversation((before) => before + 1)}
          />
        )}
        {frame && <IconButton label="Close" icon={<X />} onClick={around.close} />}
      </header>
      {found ? (
        <PublicChat
          key={`${endpoint} ${conversation}`}
          slug={endpoint}
          description=""
          suggestions={suggestions}
          questionDays={found.questionDays}
          greeting={look?.greeting ?? ""}
          embedded={{ question: around.question, onAnswered: around.answered }}
        />
      ) : (
        <UnopenedAssistant
          slug={endpoint}
          assistant={assistant as Exclude<typeof assistant, { kind: "found" }>}
        />
      )}
      {look?.credit && (
        <p className="pb-2 text-center text-[11.5px] text-ink-3">
          <a href="/" target="_blank" rel="noopener" className="rounded-small hover:underline">
            Answers by Groundwork
          </a>
        </p>
      )}
    </div>
  );
}

/** The contrast of white with the dark theme's surface, against which the ring of the focus is seen. */
const darkSurface = 17.6;
/** The least contrast of what is not text (WCAG 2.2, level AA). */
const least = 3;

/** Returns the variables by which an owner's color reaches Send, and the ring of the focus where it can be seen. */
export function accentStyle(accent: string | null, dark: boolean): CSSProperties {
  if (accent === null) return {};
  const shows = !dark || darkSurface / contrastWithWhite(accent) >= least;
  return {
    "--accent": accent,
    "--on-accent": "#fff",
    ...(shows && { "--accent-focus": accent }),
  } as CSSProperties;
}

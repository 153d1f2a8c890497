import { useCall } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { Check } from "lucide-react";
import {
  type ChangeEvent,
  type CompositionEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { clock } from "#ui/clock.ts";
import { TextField } from "#ui/form.tsx";
import { finishedSlug, typedSlug } from "./publications.rules.ts";

/** Corrects and checks the slug as it is typed, and leaves the caret in place. */
export function SlugField(props: {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** Is the present slug, which is free for its own publication, or one whose refusal is shown already. */
  unchecked?: string | undefined;
  help?: ReactNode;
}) {
  const {
    value,
    onChange,
    disabled,
    unchecked,
    help = "Anyone with this address can ask questions.",
  } = props;
  const check = useSlugCheck(finishedSlug(value), unchecked);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function change(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = event.currentTarget;
    // A composed character is corrected once it is finished.
    if ("isComposing" in event.nativeEvent && event.nativeEvent.isComposing) return onChange(text);
    caret.current = typedSlug(text.slice(0, selectionStart ?? text.length)).length;
    onChange(typedSlug(text));
  }

  return (
    <TextField
      ref={input}
      label="Public URL Slug"
      name="PublicSlug"
      prefix="/public/"
      help={help}
      trailing={<CheckWords kind={check.kind} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.slugMax}
      required
      value={value}
      onChange={change}
      onCompositionEnd={change}
      disabled={disabled}
      error={check.kind === "refused" ? check.reason : undefined}
    />
  );
}

function CheckWords({ kind }: { kind: SlugCheck["kind"] }) {
  return (
    <span role="status" className="flex items-center gap-1 pr-2 text-xs text-ink-3">
      {kind === "checking" && "Checking…"}
      {kind === "free" && (
        <span className="flex items-center gap-1 text-ok">
          <Check />
          Free
        </span>
      )}
    </span>
  );
}

/** Waits so many milliseconds after the last key before it checks. */
const pause = 300;

type SlugCheck =
  /** Shows nothing: the field is empty, is being typed in, or the check failed, as publishing will report. */
  { kind: "none" } | { kind: "checking" } | { kind: "free" } | { kind: "refused"; reason: string };

/** Checks a finished slug a moment after the last key, unless it is `unchecked`. */
function useSlugCheck(slug: string, unchecked?: string): SlugCheck {
  const [settled, setSettled] = useState("");
  useEffect(() => clock.after(pause, () => setSettled(slug)), [slug]);
  const worthAsking = slug !== "" && slug !== unchecked;
  const { data, isFetching } = useCall(
    "slugFree",
    { slug: settled },
    {
      enabled: worthAsking && settled === slug,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
  );
  if (!worthAsking || settled !== slug) return { kind: "none" };
  if (isFetching) return { kind: "checking" };
  if (!data) return { kind: "none" };
  return data.free ? { kind: "free" } : { kind: "refused", reason: data.reason ?? "This slug is taken." };
}

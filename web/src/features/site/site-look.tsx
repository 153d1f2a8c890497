import { Check, TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { limits } from "@groundwork/contract/limits";
import { Button } from "#ui/button.tsx";
import { CheckField, TextField } from "#ui/form.tsx";
import { FieldError } from "#ui/text-field.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { type DraftFields, SiteSection } from "./site-address.tsx";
import { contrastOf } from "./site-draft.ts";

/** Pixels on each side of a stored picture, four times as many as are shown. */
const side = 96;

/** Reads a picture file and returns it as a small square, as a data address. Rejects if it is no picture. */
async function readIcon(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const scale = Math.max(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d")!.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  // Browsers that write no WebP answer with a PNG.
  return canvas.toDataURL("image/webp", 0.9);
}

export function LookSection({ projectName, ...fields }: DraftFields & { projectName: string }) {
  const { draft, disabled, onChange } = fields;
  const name = useId();
  return (
    <SiteSection title="Look">
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          label="Name"
          placeholder={projectName}
          maxLength={limits.lookNameMax}
          value={draft.name}
          disabled={disabled}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Greeting"
          placeholder="How can I help you today?"
          maxLength={limits.lookGreetingMax}
          value={draft.greeting}
          disabled={disabled}
          onChange={({ target }) => onChange({ greeting: target.value })}
        />
      </div>
      <Questions {...fields} />
      <Icon {...fields} />
      <Accent {...fields} />
      <div className="mt-4 grid gap-3.5 sm:grid-cols-2">
        <Segmented
          label="Corner"
          name={`${name}-corner`}
          options={corners}
          value={draft.corner}
          disabled={disabled}
          onChange={(corner) => onChange({ corner })}
        />
        <Segmented
          label="Theme"
          name={`${name}-theme`}
          options={themes}
          value={draft.theme}
          disabled={disabled}
          onChange={(theme) => onChange({ theme })}
        />
      </div>
      <div className="mt-5">
        <CheckField
          label="Show “Answers by Groundwork”"
          checked={draft.credit}
          disabled={disabled}
          onChange={(credit) => onChange({ credit })}
        />
      </div>
    </SiteSection>
  );
}

const corners = [
  { value: "left", label: "Left" },
  { value: "right", label: "Right" },
] as const;
const themes = [
  { value: "page", label: "Match the page" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function Questions({ draft, disabled, onChange }: DraftFields) {
  return (
    <fieldset disabled={disabled} className="mt-4">
      <legend className="mb-1.5 text-sm font-label">Questions to start with</legend>
      <div className="grid gap-1.5">
        {draft.questions.map((question, index) => (
          <TextField
            key={index}
            label={`Question ${index + 1}`}
            hideLabel
            maxLength={limits.suggestionMax}
            value={question}
            onChange={({ target }) => onChange({ questions: draft.questions.with(index, target.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Icon({ draft, disabled, onChange }: DraftFields) {
  const file = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const icon = await readIcon(chosen).catch(() => null);
    setFailed(icon === null);
    if (icon !== null) onChange({ icon });
  }

  return (
    <div className="mt-4">
      <p className="mb-2 text-sm font-label">Icon</p>
      <div className="flex items-center gap-2">
        <span className="inline-flex size-10 items-center justify-center rounded-control bg-sunken">
          {draft.icon ? (
            <img src={draft.icon} alt="" className="size-7 rounded-small object-cover" />
          ) : (
            <Glyph size={22} />
          )}
        </span>
        <Button size={32} disabled={disabled} onClick={() => file.current?.click()}>
          Change
        </Button>
        {draft.icon && (
          <Button size={32} variant="ghost" disabled={disabled} onClick={() => onChange({ icon: null })}>
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Icon"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <FieldError>{failed && "This image could not be read. Choose a PNG, JPEG or WebP image."}</FieldError>
    </div>
  );
}

/** Colors that white text can be read on; the first is the usual one. */
const swatches = ["", "#1a6b3c", "#0b5a8a", "#8a3b12", "#5b2a2a"] as const;
const usual = "#14180f";

function Accent({ draft, problems, disabled, onChange }: DraftFields) {
  const contrast = contrastOf(draft);
  const shown = draft.accent === "" ? usual : draft.accent;
  const ratio = contrast ?? contrastOf({ ...draft, accent: usual })!;
  return (
    <fieldset disabled={disabled} className="mt-4">
      <legend className="mb-2 text-sm font-label">Accent color</legend>
      <div className="flex flex-wrap items-center gap-2">
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color || `${usual}, the default color`}
            aria-pressed={draft.accent === color}
            onClick={() => onChange({ accent: color })}
            style={{ background: color || usual }}
            className="size-7 rounded-control border border-line-2 outline-offset-2 outline-ink aria-pressed:outline-2"
          />
        ))}
        <TextField
          label="Accent color (hex)"
          hideLabel
          className="w-28 font-mono text-[13px]"
          spellCheck={false}
          maxLength={7}
          value={shown}
          onChange={({ target }) => onChange({ accent: target.value === usual ? "" : target.value })}
        />
        <span role="status" className="inline-flex items-center gap-1.5 text-xs font-label">
          {problems.accent ? (
            <span className="inline-flex items-center gap-1.5 text-bad">
              <TriangleAlert />
              {problems.accent}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-ok">
              <Check />
              {`Contrast ${ratio.toFixed(1)} : 1`}
            </span>
          )}
        </span>
      </div>
    </fieldset>
  );
}

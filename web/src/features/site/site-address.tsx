import { QrCode as QrIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { paths } from "#paths";
import { CopyButton, CopyIcon } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { IconButton } from "#ui/button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { TextArea, TextField } from "#ui/form.tsx";
import type { SiteDraft, SiteProblems } from "./site-draft.ts";

export interface DraftFields {
  draft: SiteDraft;
  problems: SiteProblems;
  disabled: boolean;
  onChange: (change: Partial<SiteDraft>) => void;
}

const askers = [
  { value: "everybody", label: "Anyone with the link" },
  { value: "password", label: "Anyone with the password" },
  { value: "members", label: "Signed-in members" },
] as const;

/** Shows the public link with its QR code, and edits who may ask. */
export function AddressSection(props: DraftFields & { slug: string; hasPassword: boolean }) {
  const { slug, hasPassword, draft, problems, disabled, onChange } = props;
  const [shown, setShown] = useState(false);
  const name = useId();
  const address = window.location.origin + paths.publicLink(slug);
  return (
    <SiteSection title="Address">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 rounded-control border border-control bg-surface px-3 py-2 text-[15px] [overflow-wrap:anywhere]">
          {address}
        </p>
        <CopyIcon text={address} label="Copy the address" />
        <IconButton
          label="QR code"
          size={40}
          bordered
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          icon={<QrIcon />}
        />
      </div>
      {shown && (
        <div className="mt-3">
          <QrCode text={address} label={`QR code of ${address}`} />
        </div>
      )}
      <fieldset disabled={disabled} className="mt-4">
        <legend className="mb-2 text-sm font-label">Who may ask</legend>
        <div className="flex flex-col gap-2 text-[14.5px]">
          {askers.map(({ value, label }) => (
            <label key={value} className="flex cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name={name}
                checked={draft.access === value}
                onChange={() => onChange({ access: value })}
                className="size-4 accent-(--ink)"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.access === "password" && (
        <TextField
          label="Password for visitors"
          className="mt-3 max-w-80"
          type="password"
          autoComplete="new-password"
          help={hasPassword ? "Leave blank to keep the current one." : undefined}
          error={draft.password === "" ? undefined : problems.password}
          value={draft.password}
          disabled={disabled}
          onChange={({ target }) => onChange({ password: target.value })}
        />
      )}
    </SiteSection>
  );
}

export function SnippetSection({ slug, name }: { slug: string; name: string }) {
  const { origin } = window.location;
  const script = `<script src="${origin}/embed.js" data-assistant="${slug}" defer></script>`;
  const title = name.replace(/["<>&]/g, "") || "Assistant";
  const frame = `<iframe src="${origin}/embed/${encodeURIComponent(slug)}" title="${title}" width="380" height="640"></iframe>`;
  return (
    <SiteSection title="Snippet">
      <Snippet code={script} label="Copy the snippet" />
      <p className="mt-2 text-xs text-ink-3">
        Paste this just before the closing body tag. It sets no cookies.
      </p>
      <Disclosure label="Plain frame" className="mt-2">
        <Snippet code={frame} label="Copy the iframe" />
      </Disclosure>
    </SiteSection>
  );
}

function Snippet({ code, label }: { code: string; label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-sunken py-2 pr-2 pl-3.5">
      <code className="min-w-0 flex-1 py-1 font-mono text-[13px] leading-relaxed [overflow-wrap:anywhere]">
        {code}
      </code>
      <CopyButton text={code} label={label} />
    </div>
  );
}

export function SitesSection(props: DraftFields & { allowed: readonly string[] | null }) {
  const { allowed, draft, problems, disabled, onChange } = props;
  return (
    <SiteSection title="Allowed sites">
      <TextArea
        label="Origins of allowed sites"
        hideLabel
        className="[&_textarea]:font-mono [&_textarea]:text-[13.5px]"
        rows={3}
        placeholder="https://www.example.com"
        spellCheck={false}
        help={
          <>
            One origin per line. Leave blank to block all sites.
            {allowed !== null && ` This installation allows ${allowed.join(", ") || "none"}.`}
          </>
        }
        error={problems.origins}
        value={draft.origins}
        disabled={disabled}
        onChange={({ target }) => onChange({ origins: target.value })}
      />
    </SiteSection>
  );
}

/** Shows a section of the page: its title, with a rule above all but the first. */
export function SiteSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-2.5 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}

import { cursorSettings, mcpAddress } from "@groundwork/contract/program-examples";
import { CopyButton } from "#ui/copy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";

/** Shows where assistants connect, and how Claude, ChatGPT and Cursor are set up. */
export function McpSection({
  origin,
  projectId,
  slug,
}: {
  origin: string;
  projectId: string;
  /** Is null while the project isn't published. */
  slug: string | null;
}) {
  const ofMembers = mcpAddress(origin, { projectId });
  const address = slug === null ? ofMembers : mcpAddress(origin, { slug });
  const clients = [
    { name: "Claude", how: "Add a custom connector and paste the address.", text: address },
    { name: "ChatGPT", how: "Create a connector and paste the address.", text: address },
    { name: "Cursor", how: "Paste this into mcp.json.", text: cursorSettings(slug ?? projectId, address) },
  ];
  return (
    <SettingsSection
      title="Assistants (MCP)"
      lead="Let Claude, ChatGPT and Cursor search and ask this project. Access is read-only."
    >
      <Address address={address} label="Copy the address" />
      <ul className="mt-3.5">
        {clients.map(({ name, how, text }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-2 text-sm last:border-b sm:grid-cols-[96px_minmax(0,1fr)_auto]"
          >
            <strong className="font-label">{name}</strong>
            <span className="col-start-1 row-start-2 text-ink-2 sm:col-start-2 sm:row-start-1">{how}</span>
            <span className="row-span-2 sm:row-span-1">
              <CopyButton text={text} variant="secondary" shows={`Copy for ${name}`} />
            </span>
          </li>
        ))}
      </ul>
      {slug === null ? (
        <p className="mt-3 text-sm text-ink-2">
          Members approve access in the browser or send a key. Publish the project to let everyone connect.
        </p>
      ) : (
        <div className="mt-5">
          <p className="mb-2 text-sm text-ink-2">
            Anyone can use this address, within the visitor limits. Members approve access in the browser or
            send a key:
          </p>
          <Address address={ofMembers} label="Copy the address for members" />
        </div>
      )}
    </SettingsSection>
  );
}

function Address({ address, label }: { address: string; label: string }) {
  return (
    <div className="flex gap-2">
      <code className="min-h-10 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 py-2 font-mono text-[13.5px] [overflow-wrap:anywhere]">
        {address}
      </code>
      <CopyButton text={address} label={label} variant="secondary" size={40} />
    </div>
  );
}

import { Button } from "#ui/button.tsx";

/** What a limit left out of a resource, with the way to have it read where there is one. */
export function CutNote({
  words,
  name,
  canReadRest,
  busy,
  onReadRest,
}: {
  words: string;
  /** The resource, for the button's accessible name. */
  name: string;
  canReadRest: boolean;
  busy: boolean;
  onReadRest: () => void;
}) {
  return (
    <div className="relative z-10 mt-1 flex max-w-[460px] flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-warn">
      <p className="[overflow-wrap:anywhere]">{words}</p>
      {canReadRest && (
        <Button size={32} busy={busy} aria-label={`Read the rest of ${name}`} onClick={onReadRest}>
          Read the rest
        </Button>
      )}
    </div>
  );
}

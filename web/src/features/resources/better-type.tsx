import type { ResourceTypeId } from "@groundwork/contract/resource-types";
import { Button } from "#ui/button.tsx";
import { resourceType } from "./resource-type.ts";

/** Says that what was given is of another type than the chosen one, and offers it. */
export function BetterType({ id, onUse }: { id: ResourceTypeId; onUse: () => void }) {
  const { name, Icon } = resourceType(id);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-ink-2"
    >
      <span className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        This looks like {/^[aeiou]/i.test(name) ? "an" : "a"} {name}.
      </span>
      <Button size={32} onClick={onUse}>
        {`Add as ${name}`}
      </Button>
    </div>
  );
}

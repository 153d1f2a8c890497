import { ArrowUpRight, CircleStop, Ellipsis, ListChecks, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { paths } from "#paths";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { originalAddress } from "./resource-opening.ts";
import { isActive, standing } from "./resource-progress.ts";
import type { ResourceWork } from "./resource-queries.ts";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

type Props = {
  resource: ResourceElement;
  projectId: string;
  /** Whether the reader may change it, or only read. */
  editable: boolean;
  busyWith: ResourceWork | undefined;
  onWork: (work: ResourceWork) => void;
  onDelete: () => void;
};

/** All that can be done with a resource, whatever a click on its row does. */
export function ResourceMenu(props: Props) {
  const items = menuItems(props);
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton label={`Options for ${props.resource.FileName}`} icon={<Ellipsis {...icon} />} />}
      items={items}
    />
  );
}

function menuItems({ resource, projectId, editable, busyWith, onWork, onDelete }: Props): MenuItem[] {
  const { kind } = standing(resource);
  const active = isActive(resource);
  const items: MenuItem[] = [];
  const add = (when: boolean, item: MenuItem): void => void (when && items.push(item));
  const work = (what: ResourceWork) => ({ disabled: busyWith !== undefined, onSelect: () => onWork(what) });
  const original = originalAddress(resource);

  add(editable && (kind === "failed" || kind === "open"), {
    label: kind === "failed" ? "Retry" : "Index now",
    icon: <RotateCw {...icon} />,
    ...work("retry"),
  });
  add(editable && resource.AddedToVectorDB && !active, {
    label: "Refresh",
    icon: <RefreshCw {...icon} />,
    ...work("refresh"),
  });
  add(editable && active, { label: "Cancel", icon: <CircleStop {...icon} />, ...work("cancel") });
  add(hasReading(resource), {
    label: "What was read",
    icon: <ListChecks {...icon} />,
    to: paths.whatWasRead(projectId, resource.ResourceID),
  });
  if (original) items.push({ label: "Open original", icon: <ArrowUpRight {...icon} />, href: original });
  add(editable, {
    label: "Delete",
    icon: <Trash2 {...icon} />,
    destructive: true,
    separated: true,
    onSelect: onDelete,
  });
  return items;
}

/** Whether there is something to tell of a reading: one that is over, or one that is under way. */
export function hasReading({ parts, AddedToVectorDB, state }: ResourceElement): boolean {
  return AddedToVectorDB || state === "reading" || state === "indexing" || (parts?.found ?? 0) > 0;
}

import { callAddress } from "#api/call.ts";
import {
  Eye,
  EyeOff,
  ArrowUpRight,
  CircleStop,
  Ellipsis,
  ListChecks,
  Pencil,
  RefreshCw,
  RotateCw,
  Trash2,
} from "lucide-react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { paths } from "#paths";
import { IconButton } from "#ui/button.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { isActive, standing } from "./resource-progress.ts";
import type { ResourceWork } from "./resource-queries.ts";
import { resourceTypes } from "@groundwork/contract/resource-types";

export interface ResourceMenuProps {
  resource: ResourceElement;
  projectId: string;
  editable: boolean;
  busyWith: ResourceWork | undefined;
  onWork: (work: ResourceWork, resource: ResourceElement) => void;
  onRename: (resource: ResourceElement) => void;
  onHide: (resource: ResourceElement) => void;
  onDelete: (resource: ResourceElement) => void;
}

/** Offers everything that can be done with a resource, whatever a click on its row does. */
export function ResourceMenu(props: ResourceMenuProps) {
  const items = menuItems(props);
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton label={`Options for ${props.resource.FileName}`} icon={<Ellipsis />} />}
      items={items}
    />
  );
}

function menuItems(props: ResourceMenuProps): MenuItem[] {
  const { resource, projectId, editable, busyWith, onWork, onRename, onHide, onDelete } = props;
  const { kind } = standing(resource);
  const active = isActive(resource);
  const items: MenuItem[] = [];
  const add = (when: boolean, item: MenuItem): void => void (when && items.push(item));
  const work = (what: ResourceWork) => ({
    disabled: busyWith !== undefined,
    onSelect: () => onWork(what, resource),
  });
  const original = originalAddress(resource);

  add(editable && (kind === "failed" || kind === "open"), {
    label: kind === "failed" ? "Retry" : "Index now",
    icon: <RotateCw />,
    ...work("retry"),
  });
  add(editable && resource.AddedToVectorDB && !active, {
    label: "Refresh",
    icon: <RefreshCw />,
    ...work("refresh"),
  });
  add(editable && active, { label: "Cancel", icon: <CircleStop />, ...work("cancel") });
  add(hasReading(resource), {
    label: "What was read",
    icon: <ListChecks />,
    to: paths.whatWasRead(projectId, resource.ResourceID),
  });
  if (original) items.push({ label: "Open original", icon: <ArrowUpRight />, href: original });
  add(editable && resource.resource_type_id === resourceTypes.note, {
    label: "Edit note",
    icon: <Pencil />,
    onSelect: () => onRename(resource),
  });
  // A page or a video goes by its address.
  add(editable && fileTypes.has(resource.resource_type_id), {
    label: "Rename",
    icon: <Pencil />,
    onSelect: () => onRename(resource),
  });
  add(
    editable,
    resource.hidden
      ? { label: "Show to visitors", icon: <Eye />, onSelect: () => onHide(resource) }
      : { label: "Hide from visitors", icon: <EyeOff />, onSelect: () => onHide(resource) },
  );
  add(editable, {
    label: "Delete",
    icon: <Trash2 />,
    destructive: true,
    separated: true,
    onSelect: () => onDelete(resource),
  });
  return items;
}

export const fileTypes: ReadonlySet<number> = new Set([
  resourceTypes.docxFile,
  resourceTypes.pdfFile,
  resourceTypes.otherFile,
]);

/** Returns true if a reading is over or under way, so that there is something to show. */
export function hasReading({ parts, AddedToVectorDB, state }: ResourceElement): boolean {
  return AddedToVectorDB || state === "reading" || state === "indexing" || (parts?.found ?? 0) > 0;
}

/** Is what a click on a resource opens: an address outside, a page of the app, or nothing. */
export type Opening = { kind: "external"; href: string } | { kind: "page"; to: string } | { kind: "none" };

export function resourceOpening(resource: ResourceElement): Opening {
  switch (resource.resource_type_id) {
    case 1:
    case 2:
      return { kind: "external", href: externalAddress(resource.url ?? resource.FileName) };
    case 6:
      return { kind: "page", to: paths.singleResource(resource.ResourceID) };
    default:
      return { kind: "none" };
  }
}

/** Returns the address of a resource on the web or of its file; null for a mere name. */
export function originalAddress(resource: ResourceElement): string | null {
  const { ResourceID, FileName, url } = resource;
  switch (resource.resource_type_id) {
    case resourceTypes.webPage:
    case resourceTypes.youtubeVideo:
    case resourceTypes.documentationSite:
      return externalAddress(url ?? FileName);
    case resourceTypes.youtubeChannel:
      if (url) return externalAddress(url);
      return /^(https?:\/\/|(www\.|m\.)?youtube\.com\/)/i.test(FileName) ? externalAddress(FileName) : null;
    case resourceTypes.pdfFile:
      return callAddress("getPdf", { resourceID: ResourceID });
    default:
      return callAddress("getFile", { resourceID: ResourceID });
  }
}

/** Returns the tooltip of a resource, in the specified words. */
export function resourceTooltip({ resource_type_id, FileName }: ResourceElement): string {
  const external = resource_type_id === 1 || resource_type_id === 2;
  return external ? `Open external: ${FileName}` : `View details: ${FileName}`;
}

/** Returns an address to link to: always http or https, so that no other scheme is ever opened. */
export function externalAddress(name: string): string {
  return /^https?:\/\//i.test(name) ? name : `https://${name}`;
}

import { resourceTypes } from "@groundwork/contract/resource-types";
import { callAddress } from "#api/call.ts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { paths } from "#paths";

/** What a click on a resource opens: an address outside, a page of the app, or nothing. */
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

/** Where a resource itself is: its address in the world, or the file as it was attached. Null for a mere name. */
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

/** The tooltip of a resource, in the specified words. */
export function resourceTooltip({ resource_type_id, FileName }: ResourceElement): string {
  const external = resource_type_id === 1 || resource_type_id === 2;
  return external ? `Open external: ${FileName}` : `View details: ${FileName}`;
}

/** An address to link to: https unless it says http or https itself, so that no other scheme is ever opened. */
export function externalAddress(name: string): string {
  return /^https?:\/\//i.test(name) ? name : `https://${name}`;
}

import type * as announcements from "@groundwork/contract/announcements";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths } from "@groundwork/contract/paths";
import { requestJson } from "./request.ts";

export type AnnouncementList = Answer<typeof announcements.listAnnouncements, 200>;

export function listAnnouncements(signal?: AbortSignal): Promise<AnnouncementList> {
  return requestJson(callPaths.adminAnnouncements, { signal });
}

export function announce(
  body: BodyInput<typeof announcements.announce>,
): Promise<announcements.AnnouncementElement> {
  return requestJson(callPaths.adminAnnouncements, { method: "POST", body });
}

import type { ResourceElement } from "@groundwork/contract/resources";

/** Returns a PDF that was added and not indexed, but for what `change` says. */
export const resourceElement = (change: Partial<ResourceElement> = {}): ResourceElement => ({
  ResourceID: "handbook-7f3k9q2m",
  FileName: "handbook.pdf",
  resource_type_id: 6,
  UploadDate: "2026-11-18T09:00:00.000Z",
  AddedToVectorDB: false,
  state: "added",
  progress: 0,
  reason: null,
  url: null,
  hidden: false,
  parts: null,
  can_read_rest: false,
  ...change,
});

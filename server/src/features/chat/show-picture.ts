import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import type { Evidence } from "#knowledge/answer/evidence/evidence.ts";
import type { PagePictures } from "#knowledge/readers/process/page-pictures.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { findResource } from "../resources/resources.repository.ts";
import { SourceNotFoundError } from "./chat.errors.ts";

export interface PictureDeps {
  read: ReadHandle;
  files: Pick<FileStore, "check" | "withPath">;
  pictures: PagePictures;
}

/**
 * Returns the part of its page that a card shows, as WebP. Fails with SourceNotFoundError where the card has none, or its file
 * cannot be painted; the card then shows its text.
 */
export async function showPicture(
  { read, files, pictures }: PictureDeps,
  projectId: string,
  { citation, evidence }: { citation: AnswerCitation; evidence: Evidence | undefined },
): Promise<Uint8Array> {
  const picture = evidence?.cards.find(({ mark }) => mark === citation.mark)?.picture;
  const hash = picture && (await findResource(read, citation.resourceId))?.file_hash;
  if (!picture || !hash) throw new SourceNotFoundError();
  const { page, region, width } = picture;
  const scale = width / region.width;
  const name = JSON.stringify([projectId, hash, page, region, width]);
  await files.check(projectId, hash);
  const webp = await pictures.paint(name, (paint) => files.withPath(projectId, hash, paint), {
    page,
    region,
    scale,
  });
  if (!webp) throw new SourceNotFoundError();
  return webp;
}

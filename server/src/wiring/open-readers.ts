import { basicIngestion } from "@groundwork/contract/plans";
import { findPlan } from "#features/accounts/account-status.repository.ts";
import { findOwnerOf } from "#features/projects/projects.repository.ts";
import type { Logger } from "#kit/logger.ts";
import { createReader } from "#knowledge/readers/process/read-in-worker.ts";
import type { Database } from "#platform/database/database.ts";
import type { Config } from "../config.ts";

const megabyte = 1024 * 1024;

/** Opens the readers, and their limits by the plan of the project's owner. */
export function openReaders(config: Config, { database, logger }: { database: Database; logger: Logger }) {
  const readerOf = (most: { pages: number; videos: number }, recognises: boolean) =>
    createReader({
      allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
      maxDownloadBytes: config.MAX_DOWNLOAD_MB * megabyte,
      refused: (why) => logger.info({ why }, "An address could not be read."),
      troubled: (why) => logger.warn({ why }, "Pages were read without their layout."),
      settings: {
        maxCrawlPages: Math.min(most.pages, config.MAX_CRAWL_PAGES),
        maxCrawlPagesOnRequest: Math.min(most.pages, config.MAX_CRAWL_PAGES_ON_REQUEST),
        maxCrawlDepth: config.MAX_CRAWL_DEPTH,
        maxChannelVideos: Math.min(most.videos, config.MAX_CHANNEL_VIDEOS),
        maxChannelVideosOnRequest: Math.min(most.videos, config.MAX_CHANNEL_VIDEOS_ON_REQUEST),
        youtubeBaseUrl: config.YOUTUBE_BASE_URL,
        ...(recognises && {
          recognition: { languages: config.OCR_LANGUAGES, mostPages: config.OCR_MAX_PAGES },
        }),
      },
    });

  async function ingestionOf(projectId: string): Promise<"basic" | "advanced"> {
    const ownerId = await findOwnerOf(database.read, projectId);
    if (ownerId === undefined) return "advanced";
    return (await findPlan(database.read, ownerId, config.DEFAULT_PLAN)).ingestion;
  }

  return {
    reader: readerOf({ pages: Infinity, videos: Infinity }, config.OCR === "on"),
    basicReader: readerOf(basicIngestion, false),
    ingestionOf,
    async mostOnRequest(projectId: string) {
      const pages = Math.max(config.MAX_CRAWL_PAGES, config.MAX_CRAWL_PAGES_ON_REQUEST);
      const videos = Math.max(config.MAX_CHANNEL_VIDEOS, config.MAX_CHANNEL_VIDEOS_ON_REQUEST);
      if ((await ingestionOf(projectId)) === "advanced") return { pages, videos };
      const most = basicIngestion;
      return { pages: Math.min(most.pages, pages), videos: Math.min(most.videos, videos) };
    },
  };
}

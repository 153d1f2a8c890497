import type { RankingElement as Ranking } from "@groundwork/contract/ranking";
import { failureText } from "#api/api-failure.ts";
import { loadingOf, useCall, useChange, writingTo } from "#api/use-call.ts";
import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString("en-US");

/** Says in one sentence which models rank a project's passages. */
export function rankingWords({ embeddings, reranker }: Pick<Ranking, "embeddings" | "reranker">): string {
  if (embeddings === null && reranker === null)
    return "Built-in: by words, and by meanings learned from the project.";
  const found = embeddings === null ? "words and meanings learned from the project" : embeddings;
  return reranker === null ? `Passages are found by ${found}.` : `Found by ${found}, ordered by ${reranker}.`;
}

/** Shows which models rank passages, and offers to download better ones where that is possible. */
export function RankingSection() {
  const ranking = useCall(
    "showRanking",
    {},
    {
      what: "the ranking",
      refetchInterval: ({ state }) => state.data?.state === "downloading" && 1_000,
    },
  );
  return (
    <SettingsSection
      title="Ranking"
      lead="Which passages a question finds, and in what order. The models run on this server."
    >
      <Loaded {...loadingOf(ranking, "the ranking")} skeleton={<Skeleton className="h-10 w-full" />}>
        {(data) => <RankingState ranking={data} />}
      </Loaded>
    </SettingsSection>
  );
}

function RankingState({ ranking }: { ranking: Ranking }) {
  const { state, bytes, downloaded, problem } = ranking;
  const download = useChange("downloadRanking", {}, writingTo("showRanking", {}));
  const failure = failureText(download.error, "The download could not be started.");
  const label =
    state === "failed" ? "Resume the download" : `Better ranking: download (${megabytes(bytes)} MB)`;
  return (
    <div role="status" className="text-sm">
      <p className="[overflow-wrap:anywhere]">{rankingWords(ranking)}</p>
      {state === "set" && <p className="mt-1 text-ink-2">Set by environment variables.</p>}
      {state === "restart" && (
        <p className="mt-1 text-ink-2">Downloaded. Restart the server with npm start to use it.</p>
      )}
      {state === "downloading" && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
          <ProgressBar value={(100 * downloaded) / bytes} label="Download of the ranking models" />
          {megabytes(downloaded)} of {megabytes(bytes)} MB
        </p>
      )}
      {(state === "offered" || state === "failed") && (
        <Button
          className="mt-4"
          icon={<Download />}
          busy={download.isPending}
          busyLabel="Starting..."
          onClick={() => download.mutate({})}
        >
          {label}
        </Button>
      )}
      {(failure || problem) && <p className="mt-2 [overflow-wrap:anywhere] text-bad">{failure || problem}</p>}
    </div>
  );
}

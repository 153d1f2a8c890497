import { stateOf, useCall, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { countedWords, formatDate } from "#ui/format.ts";
import { TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { ManagedRow, paged, PagedList, usePaging } from "./paged-list.tsx";
import type { ManagedPublication } from "@groundwork/contract/admin-content";

/** Lists everything that is published, by whom, how often it is asked, and the action that unpublishes it. */
export function PublicationsPanel() {
  const paging = usePaging();
  const publications = useCall("listPublications", paging.wish, { what: "publications", ...paged });
  return (
    <PagedList
      query={publications}
      rows={publications.data?.publications}
      keyOf={(publication) => publication.project_id}
      paging={paging}
      placeholder="Search by project, slug or owner..."
      noun="publications"
      empty={{ title: "No published assistants", words: "Published assistants appear here." }}
    >
      {(publication) => (
        <ManagedRow
          title={publication.project_name}
          actions={
            <Button
              size={32}
              aria-label={`Take down ${publication.project_name}`}
              onClick={() => openDialog(TakeDownDialog, { publication })}
            >
              Take down
            </Button>
          }
        >
          <p>
            <a className="link text-ink" href={publication.link} target="_blank" rel="noopener noreferrer">
              {publication.link}
            </a>
          </p>
          <p className="mt-0.5 text-ink-3">
            {publication.owner}, since {formatDate(publication.published_at)},{" "}
            {countedWords(publication.questions, "question")} this month
          </p>
        </ManagedRow>
      )}
    </PagedList>
  );
}

function TakeDownDialog({ publication, onClose }: { publication: ManagedPublication; onClose: () => void }) {
  const [reason, , reasonField] = useText();
  const take = useChange("takeDownPublication");
  return (
    <FormDialog
      title="Take Down Assistant"
      action="Take Down"
      busyAction="Taking down..."
      complete={reason.trim() !== ""}
      {...stateOf(take, "The assistant could not be taken down.")}
      onSubmit={() =>
        take.mutate(
          { project_id: publication.project_id, reason: reason.trim() },
          whenDone(
            ({ mailed }) =>
              mailed
                ? "Taken down. Its owner was notified by email."
                : "Taken down. Its owner could not be notified.",
            onClose,
          ),
        )
      }
      onClose={onClose}
    >
      <p className="text-ink-2">
        Visitors can no longer ask <span className="font-label text-ink">{publication.slug}</span>. The
        project is kept, and <span className="[overflow-wrap:anywhere] text-ink">{publication.owner}</span>{" "}
        gets the reason by email.
      </p>
      <TextField label="Reason" maxLength={limits.takeDownReasonMax} {...reasonField} />
    </FormDialog>
  );
}

import { type ReactNode, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { Site } from "@groundwork/contract/site";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { answerKey, loadingOf, useCall, useChange } from "#api/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { countedWords } from "#ui/format.ts";
import { EmptyState, Loaded, Skeleton } from "#ui/list-states.tsx";
import { toast } from "#ui/toast.tsx";
import { AddressSection, SitesSection, SnippetSection } from "./site-address.tsx";
import { changedFields, changeOf, draftOf, lookOf, problemsOf, questionsOf } from "./site-draft.ts";
import { LookSection } from "./site-look.tsx";
import { SitePreview } from "./site-preview.tsx";

interface SitePanelProps {
  projectId: string;
  projectName: string;
  /** False for those who may read the settings and not change them. */
  editable: boolean;
  publish: ReactNode;
  /** Shows what strangers can reach, before it is published and at any time. */
  reach: ReactNode;
}

/** Shows the tab "On your site": where a publication appears, who may ask it, and how it looks. */
export function SitePanel({ publish, ...form }: SitePanelProps) {
  const site = useCall("readSite", { projectId: form.projectId }, { what: "the site", retry: false });
  if (site.error instanceof ApiFailure && site.error.code === "not_published")
    return (
      <>
        <EmptyState title="Not public yet" action={publish} className="mb-8">
          Publish this project to put its assistant on your site.
        </EmptyState>
        {form.reach}
      </>
    );
  return (
    <Loaded
      {...loadingOf(site, "the site")}
      skeleton={
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_440px]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-[700px] w-full" />
        </div>
      }
    >
      {(data) => <SiteForm key={form.projectId} {...form} site={data} />}
    </Loaded>
  );
}

type SiteFormProps = Omit<SitePanelProps, "publish"> & { site: Site };

function SiteForm({ projectId, projectName, editable, site, reach }: SiteFormProps) {
  const [draft, setDraft] = useState(() => draftOf(site));
  const change = useChange(
    "changeSite",
    { ProjectID: projectId },
    {
      write(queries, answered) {
        queries.setQueryData(answerKey("readSite", { projectId }), answered);
        void queries.invalidateQueries({ queryKey: ["listPublishedProjects"] });
      },
    },
  );
  const fields = changedFields(draft, site);
  const problems = problemsOf(draft, site.has_password);
  const look = lookOf(draft);
  const inputs = {
    draft,
    problems,
    disabled: !editable || change.isPending,
    onChange: (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
  };

  function save(): void {
    change.mutate(changeOf(draft, fields), {
      onSuccess: (saved) => {
        setDraft(draftOf(saved));
        toast.success("Saved. The widget updates when a page is next opened.");
      },
    });
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start">
      <div className="min-w-0">
        {!editable && (
          <p className="mb-4 text-sm text-ink-2">Only the owner of this project can change these settings.</p>
        )}
        <AddressSection slug={site.PublicSlug} hasPassword={site.has_password} {...inputs} />
        <SnippetSection slug={site.PublicSlug} name={draft.name || projectName} />
        <SitesSection allowed={site.allowed} {...inputs} />
        <LookSection projectName={projectName} {...inputs} />
        {reach}
        <ErrorBlock className="mb-3">
          {failureText(change.error, "The settings could not be saved. Please try again.")}
        </ErrorBlock>
        <SaveBar
          changes={fields.length}
          complete={Object.keys(problems).length === 0}
          busy={change.isPending}
          onSave={save}
          onDiscard={() => setDraft(draftOf(site))}
        />
      </div>
      <SitePreview
        slug={site.PublicSlug}
        look={{ ...look, name: look.name || projectName }}
        questions={questionsOf(draft)}
      />
    </div>
  );
}

interface SaveBarProps {
  changes: number;
  complete: boolean;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Counts unsaved changes at the bottom of the window, and warns before they are lost. */
function SaveBar({ changes, complete, busy, onSave, onDiscard }: SaveBarProps) {
  const leaving = useBlocker(changes > 0);
  useEffect(() => {
    if (changes === 0) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [changes]);
  return (
    <>
      <p role="status" className="sr-only">
        {changes > 0 ? countedWords(changes, "unsaved change") : ""}
      </p>
      {changes > 0 && (
        <div className="sticky bottom-3 z-10 flex items-center gap-2 rounded-card border border-line-2 bg-surface py-2 pr-2 pl-4 shadow-e2">
          <p className="flex-1 text-sm font-label">{countedWords(changes, "change")}</p>
          <Button variant="ghost" size={32} disabled={busy} onClick={onDiscard}>
            Discard
          </Button>
          <Button
            variant="primary"
            size={32}
            busy={busy}
            busyLabel="Saving..."
            disabled={!complete}
            onClick={onSave}
          >
            Save
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        <p>Your changes on this page will be lost.</p>
      </ConfirmDialog>
    </>
  );
}

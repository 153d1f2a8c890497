import { callAddress, type CallInput } from "#api/call.ts";
import { stateOf, useCall, useChange } from "#api/use-call.ts";
import { useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { countedWords, formatDate } from "#ui/format.ts";
import { SelectField } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { ManagedRow, paged, PagedList, usePaging } from "./paged-list.tsx";

type LeadKind = CallInput<"listLeads">["kind"];

export function LeadsPanel() {
  const paging = usePaging();
  const [kind, setKind] = useState<LeadKind>("contact");
  const leads = useCall("listLeads", { ...paging.wish, kind }, { what: "leads", ...paged });
  const [erasing, setErasing] = useState<string | null>(null);
  return (
    <>
      <PagedList
        query={leads}
        rows={leads.data?.leads}
        keyOf={(lead) => lead.id}
        paging={paging}
        placeholder="Search by name, address or company..."
        noun="leads"
        empty={{
          title: "No leads",
          words: "Contact requests and newsletter sign-ups appear here.",
        }}
        filter={
          <>
            <SelectField
              label="Kind"
              hideLabel
              className="w-[180px]"
              value={kind}
              options={[
                { value: "contact", label: "Contact form" },
                { value: "newsletter", label: "Newsletter" },
              ]}
              onChange={({ target }) => {
                setKind(target.value as LeadKind);
                paging.setPage(1);
              }}
            />
            <a className={buttonClass("secondary")} href={callAddress("downloadLeads", { kind })} download>
              Export CSV
            </a>
          </>
        }
      >
        {({ name, email, company, phone, text, created_at: at }) => (
          <ManagedRow
            title={name || email}
            actions={
              <Button size={32} aria-label={`Delete ${email}`} onClick={() => setErasing(email)}>
                Delete
              </Button>
            }
          >
            <p>{[name && email, company, phone, formatDate(at)].filter(Boolean).join(", ")}</p>
            {text && <p className="mt-1 whitespace-pre-line text-ink">{text}</p>}
          </ManagedRow>
        )}
      </PagedList>
      {erasing && <EraseDialog email={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const erase = useChange("eraseLeads");
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Leads"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      {...stateOf(erase, "The lead could not be deleted.")}
      onConfirm={() =>
        erase.mutate(
          { email },
          whenDone(({ erased }) => `${countedWords(erased, "entry", "entries")} deleted.`, onClose),
        )
      }
    >
      <p>
        Everything that <span className="font-label [overflow-wrap:anywhere] text-ink">{email}</span> entered
        in the contact form and newsletter is deleted. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

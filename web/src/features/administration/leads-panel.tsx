import { callAddress, type CallInput } from "#api/call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { useCall, useChange } from "#api/use-call.ts";
import { useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { countedWords, formatDate } from "#ui/format.ts";
import { SelectField } from "#ui/form.tsx";
import { ManagedRow, paged, PagedList, usePaging } from "./paged-list.tsx";

type LeadKind = CallInput<"listLeads">["kind"];

export function LeadsPanel() {
  const paging = usePaging();
  const [kind, setKind] = useState<LeadKind>("contact");
  const leads = useCall("listLeads", { ...paging.wish, kind }, { what: "leads", ...paged });
  const erase = useErasing();
  return (
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
            <Button size={32} aria-label={`Delete ${email}`} onClick={() => erase(email)}>
              Delete
            </Button>
          }
        >
          <p>{[name && email, company, phone, formatDate(at)].filter(Boolean).join(", ")}</p>
          {text && <p className="mt-1 whitespace-pre-line text-ink">{text}</p>}
        </ManagedRow>
      )}
    </PagedList>
  );
}

function useErasing(): (email: string) => void {
  const erase = useChange("eraseLeads");
  return (email) =>
    confirm({
      title: "Delete Leads",
      action: "Delete",
      busy: "Deleting...",
      words: (
        <p>
          Everything that <span className="font-label [overflow-wrap:anywhere] text-ink">{email}</span>{" "}
          entered in the contact form and newsletter is deleted. This action cannot be undone.
        </p>
      ),
      run: () => erase.mutateAsync({ email }),
      done: ({ erased }) => `${countedWords(erased, "entry", "entries")} deleted.`,
      failed: wordsOr("The lead could not be deleted."),
    });
}

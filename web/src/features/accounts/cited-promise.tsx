/** Quotes the API reference verbatim; a test compares the quotes with the contract. */
export const quotes = {
  deleteProject: "Permanently delete a project with all its data.",
  unpublishProject: "Unpublish. The link stops working immediately.",
} as const;

const mark =
  "inline-flex h-[17px] min-w-[18px] items-center justify-center rounded-mark bg-mark px-1 font-sans text-[0.71875rem] leading-none font-strong tracking-normal text-on-mark";

export function CitedPromise() {
  return (
    <figure className="w-[484px] max-w-full">
      <p className="text-[1.625rem] leading-[1.45] font-[500] tracking-[-0.026em]">
        Only people you let in get answers.
        <br />
        <span className="relative inline-block whitespace-nowrap">
          <span className="-mx-[0.12em] bg-[linear-gradient(transparent_14%,var(--mark-soft)_14%_92%,transparent_92%)] px-[0.12em]">
            Deleting a project deletes all of it.
          </span>
          <span aria-hidden="true" className={`${mark} ml-1.5 align-[6px]`}>
            1
          </span>
          <span
            aria-hidden="true"
            className="absolute top-[27px] right-2 left-[3px] h-[42px] border-r-[1.5px] border-b-[1.5px] border-lead"
          />
        </span>
      </p>
      <blockquote className="relative mt-14 ml-[34px] rounded-control bg-page px-8 pt-[26px] pb-[18px] font-page text-[0.96875rem] leading-[1.56] text-page-ink shadow-e2">
        <p className="mb-3 font-[Liberation_Sans,Arial,sans-serif] text-[0.90625rem] leading-[1.3] font-strong">
          <a
            href="/openapi.json"
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-mark hover:underline focus-visible:outline-page-ink"
          >
            API reference
          </a>
        </p>
        <p className="relative mb-[11px]">
          <span className="text-page-2">DELETE /project/delete</span>
          <br />
          <span
            aria-hidden="true"
            className="absolute right-full bottom-[11px] mr-[32px] h-[119px] w-8 border-b-[1.5px] border-l-[1.5px] border-lead"
          />
          <span aria-hidden="true" className={`${mark} absolute right-full bottom-[3px] mr-[23px]`}>
            1
          </span>
          <span className="bg-mark box-decoration-clone shadow-[0_0_0_2px_var(--mark)]">
            {quotes.deleteProject}
          </span>
        </p>
        <p className="mb-[11px]">
          <span className="text-page-2">POST /public/unpublish</span>
          <br />
          {quotes.unpublishProject}
        </p>
      </blockquote>
    </figure>
  );
}

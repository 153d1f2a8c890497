import { useLocation, useParams, useSearchParams } from "react-router";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { PdfView } from "#features/resources/pdf-view.tsx";

/** Is the state that a link to this page may pass along. */
export type ResourceOrigin = { projectId: string; fileName: string };

export function SingleResourcePage() {
  const { resourceID = "" } = useParams();
  const [search] = useSearchParams();
  const origin = useLocation().state as ResourceOrigin | null;
  const title = origin?.fileName ?? `PDF File ${resourceID}`;
  usePageTitle(title);
  const read = (name: string): string | undefined => search.get(name) ?? undefined;
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={origin ? paths.project(origin.projectId) : paths.home()}>
        {origin ? "Project" : "Projects"}
      </BackLink>
      <h1 className="mt-5 mb-6 text-heading [overflow-wrap:anywhere]">{title}</h1>
      <PdfView
        key={resourceID}
        resourceID={resourceID}
        place={{ page: read("page"), start: read("start"), end: read("end") }}
      />
    </div>
  );
}

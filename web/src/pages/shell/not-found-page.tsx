import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { EmptyGlyph } from "#ui/empty-glyph.tsx";
import { PageLink, usePathname } from "#ui/page-link.tsx";

export function NotFoundPage() {
  const pathname = usePathname();
  return (
    <div className="mx-auto flex max-w-[560px] flex-col items-center px-5 py-24 text-center sm:py-36">
      <EmptyGlyph className="mb-8" />
      <h1 className="text-title">Page not found</h1>
      <p className="mt-4 text-ink-2">
        There is nothing at{" "}
        {pathname ? <span className="font-label break-all text-ink">{pathname}</span> : "this address"}. It
        may be mistyped, or the page may have moved.
      </p>
      <PageLink to={paths.home()} className={`${buttonClass("primary", 40)} mt-7`}>
        Go to the home page
      </PageLink>
    </div>
  );
}

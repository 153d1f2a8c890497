import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";

/** Shows the error's own words, and where to go. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <div className="mx-auto max-w-[640px] px-5 py-24 sm:py-32">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p role="alert" className="mt-4 border-l-2 border-bad pl-4 break-words text-ink-2">
        {wordsOf(error)}
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        {/* It is a plain link, so that the broken app is left behind. */}
        <a href={paths.home()} className={buttonClass("ghost", 40)}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message) return error.message;
  return typeof error === "string" && error ? error : "The page could not be shown.";
}

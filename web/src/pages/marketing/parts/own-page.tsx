import { useEffect, useState } from "react";
import { Container } from "./container.tsx";

const shown = [
  "max-w-[44rem] text-item font-normal text-ink-2 [overflow-wrap:anywhere]",
  "[&_a]:underline",
  "[&_blockquote]:my-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-4",
  "[&_code]:font-mono [&_code]:text-sm",
  "[&_h1]:mb-8 [&_h1]:text-display [&_h1]:text-ink",
  "[&_h2]:mt-10 [&_h2]:mb-4 [&_h2]:text-heading [&_h2]:text-ink",
  "[&_h3]:mt-8 [&_h3]:mb-3 [&_h3]:text-subheading [&_h3]:text-ink",
  "[&_h4]:mt-6 [&_h4]:mb-2 [&_h4]:text-item [&_h4]:text-ink",
  "[&_hr]:my-8 [&_hr]:border-line-2",
  "[&_li]:mt-1.5",
  "[&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6",
  "[&_p]:mb-3",
  "[&_pre]:my-4 [&_pre]:overflow-x-auto",
  "[&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6",
].join(" ");

/**
 * The operator's own words in the place of ours. The server has made them HTML from Markdown, in which everything else is
 * text; here they are taken from the page that it sent, so that what hydrates is what stood there.
 */
export function OwnPage({ path }: { path: string }) {
  const [html] = useState(wordsHere);
  useEffect(() => {
    // The app was not sent with the words; the server sends this address with them.
    if (html === "" && document.getElementById("root")?.dataset["path"] !== path) window.location.reload();
  }, [html, path]);
  return (
    <Container className="min-h-[50vh] py-12 lg:py-20">
      {/* oxlint-disable-next-line react/no-danger -- the server has escaped all that is not Markdown */}
      <article data-own-page={path} className={shown} dangerouslySetInnerHTML={{ __html: html }} />
    </Container>
  );
}

function wordsHere(): string {
  if (typeof document === "undefined") return "%OWN_PAGE%";
  return document.querySelector("[data-own-page]")?.innerHTML ?? "";
}

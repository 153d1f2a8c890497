import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { checkSlug } from "#api/publications.ts";
import { clock } from "#ui/clock.ts";

/** How long somebody pauses before what they typed is checked, in milliseconds. */
const pause = 300;

export type SlugCheck =
  /** Nothing to say: nothing typed, still being typed, or the check itself failed; publishing will tell. */
  { kind: "none" } | { kind: "checking" } | { kind: "free" } | { kind: "refused"; reason: string };

/** Whether a finished slug can be taken, asked a moment after the last key; `own` is the slug it replaces. */
export function useSlugCheck(slug: string, own?: string): SlugCheck {
  const [settled, setSettled] = useState("");
  useEffect(() => clock.after(pause, () => setSettled(slug)), [slug]);
  const worthAsking = slug !== "" && slug !== own;
  const { data, isFetching } = useQuery({
    queryKey: ["slug-free", settled],
    queryFn: ({ signal }) => checkSlug(settled, signal),
    enabled: worthAsking && settled === slug,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!worthAsking || settled !== slug) return { kind: "none" };
  if (isFetching) return { kind: "checking" };
  if (!data) return { kind: "none" };
  return data.free ? { kind: "free" } : { kind: "refused", reason: data.reason ?? "This slug is taken." };
}

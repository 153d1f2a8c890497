import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  eraseLeads,
  type LeadKind,
  listLeads,
  listPublications,
  takeDownPublication,
} from "#api/admin-content.ts";
import type { ListWish } from "#api/administration.ts";
import { logFailure } from "#api/log-failure.ts";
import { useChanging } from "./administration-queries.ts";

export { type LeadKind, leadsCsv, type ManagedLead, type ManagedPublication } from "#api/admin-content.ts";

const publications = ["administration", "publications"] as const;
const leads = ["administration", "leads"] as const;

export function usePublications(wish: ListWish) {
  return useQuery({
    queryKey: [...publications, wish],
    queryFn: ({ signal }) => listPublications(wish, signal).catch(logFailure("Failed to fetch publications")),
    placeholderData: keepPreviousData,
  });
}

export function useLeads(wish: ListWish & { kind: LeadKind }) {
  return useQuery({
    queryKey: [...leads, wish],
    queryFn: ({ signal }) => listLeads(wish, signal).catch(logFailure("Failed to fetch leads")),
    placeholderData: keepPreviousData,
  });
}

export const useTakeDown = () => useChanging(takeDownPublication, publications);
export const useEraseLeads = () => useChanging(eraseLeads, leads);

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addUser,
  deleteUser,
  type ListWish,
  listUsers,
  revokeAccountInvitation,
  updateUser,
} from "#api/administration.ts";
import { logFailure } from "#api/log-failure.ts";

export type {
  AccountInvitation,
  AddedUser,
  ManagedAccount,
  NewUser,
  UserChange,
} from "#api/administration.ts";

const users = ["administration", "users"] as const;

export function useUsers(wish: ListWish) {
  return useQuery({
    queryKey: [...users, wish],
    queryFn: ({ signal }) => listUsers(wish, signal).catch(logFailure("Failed to fetch accounts")),
    placeholderData: keepPreviousData,
  });
}

export const useAddUser = () => useChanging(addUser, users);
export const useUpdateUser = () => useChanging(updateUser, users);
export const useDeleteUser = () => useChanging(deleteUser, users);
export const useRevokeAccountInvitation = () => useChanging(revokeAccountInvitation, users);

/** A change after which what it concerns is loaded anew. */
export function useChanging<Given, Answered>(
  change: (given: Given) => Promise<Answered>,
  queryKey: readonly string[],
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

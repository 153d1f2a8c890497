import { useCall } from "#api/use-call.ts";

export { useUserId } from "#session/session.ts";

export const useAccount = () => useCall("getAccount", {}, { what: "the account" });

export const useAccountSecurity = () => useCall("accountSecurity", {}, { what: "your sign-in settings" });

export const usePlan = () => useCall("showPlan", {}, { what: "the plan", staleTime: 60_000 });

export const useAdministration = () => useCall("session", {}, { staleTime: 60_000 });

import { createContext } from "react";
import { call } from "#api/call.ts";
import { failureText } from "#api/api-failure.ts";
import { toast } from "#ui/toast.tsx";

/** Keeps an answer as a test of its project; undefined for those who may not. */
export const KeepAsTest = createContext<((answerId: string) => void) | undefined>(undefined);

export const keepAsTest = (projectId: string) => (answerId: string) =>
  void call("addTest", { ProjectID: projectId, answer_id: answerId }).then(
    () => toast.success("Kept as a test."),
    (failure: unknown) => toast.error(failureText(failure, "This answer could not be kept as a test.")),
  );

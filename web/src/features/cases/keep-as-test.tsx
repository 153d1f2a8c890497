import { ListChecks } from "lucide-react";
import { failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import { useKeepAnswer } from "./case-queries.ts";

/** A button that keeps an answer as a test of its project. */
export function KeepAsTest({ projectId, answerId }: { projectId: string; answerId: string }) {
  const keep = useKeepAnswer(projectId);
  return (
    <Button
      size={32}
      icon={<ListChecks />}
      busy={keep.isPending}
      onClick={() =>
        keep.mutate(answerId, {
          onSuccess: () => toast.success("Kept as a test."),
          onError: (failure) => toast.error(failureText(failure, "This answer could not be kept as a test.")),
        })
      }
    >
      Keep as test
    </Button>
  );
}

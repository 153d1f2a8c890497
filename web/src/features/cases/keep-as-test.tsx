import { ListChecks } from "lucide-react";
import { wordsOr } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { announced } from "#ui/toast.tsx";
import { useChange } from "#api/use-call.ts";

const notKept = wordsOr("This answer could not be kept as a test.");

export function KeepAsTest({ projectId, answerId }: { projectId: string; answerId: string }) {
  const keep = useChange("addTest", { ProjectID: projectId });
  return (
    <Button
      size={32}
      icon={<ListChecks />}
      busy={keep.isPending}
      onClick={() => keep.mutate({ answer_id: answerId }, announced("Kept as a test.", notKept))}
    >
      Keep as test
    </Button>
  );
}

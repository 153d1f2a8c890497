import { useQuery } from "@tanstack/react-query";
import { getProject } from "#api/projects.ts";

/** The project's name for the chat's header; undefined until it is known. */
export function useProjectName(projectId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ["chat-project", projectId],
    queryFn: ({ signal }) => getProject(projectId, signal),
  });
  return data?.ProjectName;
}

import type { ReactNode } from "react";
import { failureText } from "#api/api-failure.ts";
import { Loaded } from "#ui/list-states.tsx";
import { useAdministration } from "./account-queries.ts";

export function AdministratorsOnly({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  const session = useAdministration();
  if (session.data) return session.data.administrator ? children : otherwise;
  return (
    <div className="mx-auto max-w-[1100px] px-4 py-10">
      <Loaded
        query={session}
        failure={failureText(session.error, "Failed to load the page: no connection")}
        loadingLabel="Loading..."
      >
        {() => null}
      </Loaded>
    </div>
  );
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { Dialogs } from "#ui/opened-dialogs.tsx";
import { Toaster } from "#ui/toast.tsx";

// Failures are shown in place, with a button to try again; nothing is retried behind the screen.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
});

/** Forgets what was loaded for one person before another signs in. */
export function forgetLoadedData(): void {
  queryClient.getQueryCache().clear();
}

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Dialogs />
      <Toaster />
    </QueryClientProvider>
  );
}

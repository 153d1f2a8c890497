import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { Dialogs } from "../opened-dialogs.tsx";

/** Renders a component as the app does: with a router, its own loaded data and dialogs. */
export function renderInApp(element: ReactNode, address = "/") {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        {element}
        <Dialogs />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

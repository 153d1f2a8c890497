import { type ReactNode } from "react";
import { CitedPromise } from "#features/accounts/cited-promise.tsx";

interface AccountLayoutProps {
  title: string;
  children: ReactNode;
  after?: ReactNode;
}

/** Shows the form at the left and, where there is room, the product's promise at the right. */
export function AccountLayout({ title, children, after }: AccountLayoutProps) {
  return (
    <div className="grid min-h-[inherit] lg:grid-cols-2">
      <section className="flex items-start justify-center px-5 py-12 sm:items-center sm:p-12">
        <div className="w-full max-w-[380px]">
          <h1 className="mb-7 text-title text-balance max-sm:text-[min(2rem,8.2vw)]">{title}</h1>
          {children}
          {after && <p className="mt-5 text-sm text-ink-2">{after}</p>}
        </div>
      </section>
      <aside
        aria-label="A promise, cited"
        className="hidden items-center justify-center border-l border-line bg-sunken p-10 lg:flex"
      >
        <CitedPromise />
      </aside>
    </div>
  );
}

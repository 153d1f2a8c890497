import { useLocation } from "react-router";
import { callAddress } from "#api/call.ts";
import { nextPage } from "#paths";
import { buttonClass } from "#ui/button.tsx";

/** In the place of a form about passwords, where there are none. */
export function ProviderNotice({ provider, children }: { provider: string; children: string }) {
  const { search } = useLocation();
  return (
    <>
      <p className="-mt-4 mb-6 text-ink-2">{children}</p>
      <a
        href={callAddress("providerSignIn", { next: nextPage(search) })}
        className={`${buttonClass("primary", 48)} w-full`}
      >
        <span className="truncate">Continue with {provider}</span>
      </a>
    </>
  );
}

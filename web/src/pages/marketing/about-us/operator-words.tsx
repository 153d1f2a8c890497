import { useSiteSettings } from "../parts/site-settings.ts";
import { useHydrated } from "../parts/use-hydrated.ts";
import { operator } from "./about-us-content.ts";

/** Name and address as the operator has set them; they are known once the page has hydrated. */
export function OperatorWords() {
  const settings = useSiteSettings();
  const hydrated = useHydrated();
  const { operatorName, operatorAddress, operatorEmail } = settings;
  if (!hydrated || !operatorName)
    return (
      <p className="max-w-[36rem] border-t border-line-2 pt-5 text-pretty text-ink-2">{operator.unnamed}</p>
    );
  return (
    <address className="max-w-[36rem] border-t border-line-2 pt-5 not-italic">
      <p className="text-subheading">{operatorName}</p>
      {operatorAddress && <p className="mt-1.5 whitespace-pre-line text-ink-2">{operatorAddress}</p>}
      {operatorEmail && (
        <p className="mt-1.5">
          <a href={`mailto:${operatorEmail}`} className="link touch-24">
            {operatorEmail}
          </a>
        </p>
      )}
    </address>
  );
}

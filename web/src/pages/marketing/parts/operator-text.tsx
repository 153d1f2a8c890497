import { unsetWords, useSiteSettings } from "./site-settings.ts";

/** What the operator has set, or words that say that nothing is set: in both cases the same text node. */
export function OperatorText({ of }: { of: "NAME" | "ADDRESS" | "EMAIL" }) {
  const { operatorName, operatorAddress, operatorEmail } = useSiteSettings();
  const given = { NAME: operatorName, ADDRESS: operatorAddress, EMAIL: operatorEmail }[of];
  return given || unsetWords(`OPERATOR_${of}`);
}

import { describe } from "vitest";
import { describeGenerations } from "./generations.contract.test-kit.ts";
import { describeLatentModel } from "./latent/latent.contract.test-kit.ts";
import { type OpenIndex, openIndexForAll } from "./open-index.test-kit.ts";
import { describeSearching } from "./searching.contract.test-kit.ts";
import { describeStaging } from "./staging.contract.test-kit.ts";

/** Tests any passage index, whatever its storage. */
export function describePassageIndex(name: string, open: () => Promise<OpenIndex>): void {
  describe(`a passage index in ${name}`, () => {
    const opened = openIndexForAll(open);
    describeGenerations(opened);
    describeSearching(opened);
    describeStaging(opened);
    describeLatentModel(opened);
  });
}

import { describeUniqueKeys } from "./testing/unique-keys.contract.ts";

describeUniqueKeys(100);

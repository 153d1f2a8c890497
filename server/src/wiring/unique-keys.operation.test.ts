import { describeUniqueKeys } from "./unique-keys.contract.ts";

describeUniqueKeys(100);

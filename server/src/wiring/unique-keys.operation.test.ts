import { describeUniqueKeys } from "./unique-keys.contract.test-kit.ts";

describeUniqueKeys(100);

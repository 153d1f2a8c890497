import { describeRoles } from "./support/describe-roles.ts";

describeRoles("key");

import { afterAll } from "vitest";
import { removeNewFolders } from "./new-folder.ts";

afterAll(removeNewFolders);

import { configure } from "@testing-library/react";

// Ends what hangs, as vitest.config.ts does: a loaded machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

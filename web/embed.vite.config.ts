import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Builds the widget's loader as one plain script next to the pages, under a name that never changes. */
export default defineConfig({
  root: file("."),
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: file("src/embed/main.ts"), formats: ["iife"], name: "unused", fileName: () => "embed.js" },
  },
});

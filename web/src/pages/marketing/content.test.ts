import { describe, expect, test } from "vitest";
import { paths, patterns } from "#paths";
import { words as aboutUs } from "./about-us/about-us-content.ts";
import { words as contentGeneration } from "./content-generation/content-generation-content.ts";
import { words as cybersecurityHelper } from "./cybersecurity-helper/cybersecurity-helper-content.ts";
import { words as featuresWords } from "./features/features-content.ts";
import { words as howItWorks } from "./how-it-works/how-it-works-content.ts";
import { plans as countedPlans } from "@groundwork/contract/plans";
import { words as pricing } from "./pricing/pricing-content.ts";
import { publicPages } from "./public-pages.ts";
import { pageWords } from "./sentences/page-words.ts";
import { words as startupValidation } from "./startup-validation/startup-validation-content.ts";
import { words as startupValidator } from "./startup-validator/startup-validator-content.ts";
import { words as useCases } from "./use-cases/use-cases-content.ts";
import { sceneWords } from "./parts/subpage-parts.tsx";

const features = pageWords(featuresWords);

const contents = pageWords({
  aboutUs,
  contentGeneration,
  cybersecurityHelper,
  features: featuresWords,
  howItWorks,
  pricing,
  startupValidation,
  startupValidator,
  useCases,
});

/** Returns every value under a name, at any depth. */
function valuesOf(name: string, within: unknown): unknown[] {
  if (typeof within !== "object" || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ]);
}

function textsOf(within: unknown): string[] {
  if (typeof within === "string") return [within];
  if (typeof within !== "object" || within === null) return [];
  return Object.values(within).flatMap(textsOf);
}

describe("the pricing page", () => {
  // page:pricing.830-mb-storage page:pricing.83-000-queries-per-month
  // page:pricing.83-000-generative-requests-per-month page:pricing.200-mb-storage
  // page:pricing.20-000-queries-per-month page:pricing.20-000-generative-requests-per-month
  test("states the volumes by which the software counts and stops, and names each of its plans", () => {
    const many = (figure: number | null) => (figure ?? 0).toLocaleString("en-US");
    for (const plan of countedPlans.filter(({ questions }) => questions !== null)) {
      const shown = pricing.plans.find(({ name }) => name === plan.name);
      expect(shown?.features).toEqual([
        `${many(plan.questions)} queries per month`,
        `${many(plan.generated)} generative requests per month`,
        `${plan.storageMegabytes} MB storage`,
        `${plan.ingestion === "basic" ? "Basic" : "Advanced"} document ingestion`,
        expect.any(String),
      ]);
    }
    const shown = [...pricing.plans, pricing.ownGround].map(({ name }) => name);
    expect(shown).toEqual(countedPlans.map(({ name }) => name));
  });
});

describe("a claim that no software can guarantee", () => {
  // spec:pages.12
  test.each([
    "End-to-End Encryption",
    "SOC 2 Type II",
    "HIPAA Ready",
    "Role-Based Access",
    "Continuous Monitoring",
    "Data Sovereignty",
  ])("%s keeps its words and has a caption", (title) => {
    const card = features.categories.flatMap(({ cards }) => cards).find((one) => one.title === title);
    expect(card?.caption).toMatch(/operator|not part of the product/);
  });
});

describe("the content of the public pages", () => {
  test.each(Object.entries(contents))("of %s leads nowhere but to pages that are there", (_name, content) => {
    const known = new Set([...publicPages.map(({ path }) => path), ...Object.values(patterns)]);
    const targets = valuesOf("to", content) as string[];
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((to) => !known.has(to.split(/[?#]/)[0]!))).toEqual([]);
  });

  test("has an alternative text and a keyword for every picture", () => {
    const pictures = valuesOf("picture", contents) as { scene: keyof typeof sceneWords; keyword: string }[];
    expect(pictures.length).toBeGreaterThan(12);
    for (const { scene, keyword } of pictures) {
      expect(sceneWords[scene].length).toBeGreaterThan(20);
      expect(keyword).not.toBe("");
    }
  });

  test("links within the features page name a category", () => {
    const targets = valuesOf("to", contents) as string[];
    const hashes = targets.flatMap((to) =>
      to.startsWith(`${paths.features()}#`) ? [to.split("#")[1]!] : [],
    );
    expect(hashes.length).toBeGreaterThan(0);
    const ids = features.categories.map(({ id }) => id);
    expect(hashes.filter((hash) => !ids.includes(hash))).toEqual([]);
  });

  test("names nobody's success and no figure of the market", () => {
    const boast =
      /\b\d+(\.\d+)? ?%(?! uptime| and stops at the limit)|\btrusted by\b|\bcustomers? (love|say|report)|\b\d+x\b/i;
    const said = textsOf(contents).filter((text) => !text.startsWith("/"));
    expect(said.filter((text) => boast.test(text))).toEqual([]);
  });
});

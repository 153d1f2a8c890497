import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { words as features } from "./features/features-content.ts";
import { FeaturesPage } from "./features/features-page.tsx";
import { words as howItWorks } from "./how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "./how-it-works/how-it-works-page.tsx";
import { PricingPage } from "./pricing/pricing-page.tsx";
import { publicPages } from "./public-pages.ts";
import { pageWords } from "./sentences/page-words.ts";
import { UseCasesPage } from "./use-cases/use-cases-page.tsx";

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const titleOf = (page: Element) => textsOf(page.querySelectorAll("h1"));
const linksOf = (page: Element) =>
  [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

// spec:pages.5 spec:pages.6
test.each([
  [
    "Standard",
    [
      "Free",
      "20,000 queries per month",
      "20,000 generative requests per month",
      "200 MB storage",
      "Basic document ingestion",
      "Community support",
    ],
    "Get Started",
    "/register",
  ],
  [
    "Pro",
    [
      "$99 per month",
      "83,000 queries per month",
      "83,000 generative requests per month",
      "830 MB storage",
      "Advanced document ingestion",
      "Priority email support",
    ],
    "Choose Pro",
    "/register",
  ],
  [
    "Enterprise",
    [
      "Custom",
      "Custom volumes and storage",
      "99.9% uptime SLA",
      "Dedicated account manager",
      "24/7 premium support",
    ],
    "Contact Us",
    "/contact?topic=Enterprise%20plan",
  ],
  [
    "VPC & On-Premise",
    [
      "Data sovereignty",
      "Dedicated infrastructure",
      "Custom security integrations",
      "Tailored compliance",
      "Direct engineering support",
      "Custom pricing",
      "cloud-marketplace private offer",
    ],
    "Contact Us",
    "/contact?topic=VPC%20%26%20On-Premise",
  ],
])("the card of %s has its figures, and its button leads on", (name, figures, label, to) => {
  render(<PricingPage />);
  const card = screen.getByRole("region", { name });
  for (const figure of figures) expect(card.textContent).toContain(figure);
  expect(linksOf(card)).toEqual([[label, to]]);
});

// spec:pages.2
test("how it works shows six numbered steps, four enablers and the demo", () => {
  const { container } = render(<HowItWorksPage />);
  expect(titleOf(container)).toEqual([howItWorks.hero.title]);
  const steps = within(container).getByLabelText("The six steps");
  expect(textsOf(steps.querySelectorAll("h2"))).toEqual([
    "1. Intelligent Data Ingestion & Preparation",
    "2. Advanced Embedding & Vectorization",
    "3. Sophisticated Query & Retrieval",
    "4. Context Augmentation & Grounded Generation",
    "5. Agentic Action & Specialized Output",
    "6. Continuous Evaluation & Observability",
  ]);
  expect(textsOf(container.querySelectorAll("[aria-labelledby=enablers-heading] h3"))).toEqual([
    "API-First Design",
    "Hybrid Availability",
    "Modular Architecture",
    "Advanced RAG Techniques",
  ]);
  expect(linksOf(container)).toContainEqual([
    "Request Your Agentic RAG Demo",
    "/contact?topic=Agentic%20RAG%20demo",
  ]);
});

// spec:pages.1 spec:pages.12
test("features shows six categories of cards, each reached by its link, and the demo", () => {
  const { container } = render(<FeaturesPage />);
  expect(titleOf(container)).toEqual([features.hero.title]);
  const links = linksOf(screen.getByRole("navigation", { name: "Categories" }));
  expect(links).toHaveLength(6);
  for (const [name, href] of links) {
    const category = container.querySelector(href!)!;
    expect(category.querySelector("h2")!.textContent).toBe(name);
    expect(category.querySelectorAll("h3").length).toBeGreaterThanOrEqual(6);
  }
  const { categories } = pageWords(features);
  const captions = categories.flatMap(({ cards }) => cards.flatMap(({ caption }) => caption ?? []));
  for (const caption of captions) expect(container.textContent).toContain(caption);
  expect(container.textContent).toContain("Software can't be certified");
  expect(linksOf(container)).toContainEqual(["Book a Feature Demo", "/contact?topic=Feature%20demo"]);
});

// spec:pages.3
test("use cases shows four scenarios from challenge to impact, leads to three pages, and to a talk", () => {
  const { container } = render(<UseCasesPage />);
  for (const name of [
    "Content Creation & Automation",
    "Research & Analysis Assistant",
    "Business & Startup Tools",
    "Cybersecurity Threat Intelligence",
  ]) {
    const scenario = screen.getByRole("region", { name });
    expect(textsOf(scenario.querySelectorAll("h3"))).toEqual([
      "Challenge",
      "Solution",
      "Impact",
      "Key features",
    ]);
    expect(scenario.querySelectorAll("li").length).toBeGreaterThanOrEqual(4);
  }
  expect(linksOf(container).map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      "/use-cases/content-generation",
      "/features/startup-validation",
      "/use-cases/cybersecurity-helper",
    ]),
  );
  expect(linksOf(container)).toContainEqual(["Discuss Your Project", "/contact?topic=My%20project"]);
});

// spec:pages.4
test.each([
  "/use-cases/content-generation",
  "/features/startup-validation",
  "/use-cases/cybersecurity-helper",
])("%s is a page of its own, and leads to a talk", async (path) => {
  const Page = await publicPages.find((page) => page.path === path)!.load();
  const { container } = render(<Page />);
  expect(container.querySelectorAll("h1")).toHaveLength(1);
  expect(linksOf(container).map(([label]) => label)).toContain("Discuss Your Project");
});

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noSettings } from "@groundwork/contract/installation";
import { SiteSettingsContext } from "../parts/site-settings.ts";
import { StartupValidatorPage } from "./startup-validator-page.tsx";

const show = (settings: { samples: boolean; startupValidatorUrl: string }) =>
  render(
    <SiteSettingsContext value={{ ...noSettings, ...settings }}>
      <StartupValidatorPage />
    </SiteSettingsContext>,
  ).container;

// spec:pages.10 page:startup-validator.no-validator-is-set-up-here
test("says kindly that none is set up, and has its two ways on", () => {
  show({ samples: false, startupValidatorUrl: "" });
  screen.getByRole("heading", { name: "No validator is set up here" });
  const links = ["Explore Platform Features", "Request a Demo"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(links).toEqual(["/how-it-works", "/contact"]);
  expect(document.querySelector("iframe")).toBeNull();
});

// spec:pages.7 spec:pages.10
test("frames the app at the operator's address, kept apart from this site, with a note on its hosting", () => {
  const page = show({ samples: true, startupValidatorUrl: "https://app.example/validate" });
  const frame = screen.getByTitle("AI Startup Validator");
  expect(frame.getAttribute("src")).toBe("https://app.example/validate");
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms allow-popups");
  expect(page.textContent).toContain("The validator is hosted externally and may load slowly.");
  screen.getByText("Loading the validator...");
  fireEvent.load(frame);
  expect(screen.queryByText("Loading the validator...")).toBeNull();
});

// spec:pages.7
test("without an address frames the sample's chat, and says so", () => {
  const page = show({ samples: true, startupValidatorUrl: "" });
  expect(screen.getByTitle("AI Startup Validator").getAttribute("src")).toBe("/qa/groundwork");
  expect(page.textContent).toContain("This installation has no address for it");
  screen.getByRole("button", { name: "Check the idea" });
});

test("an address that is none of the web is no address", () => {
  show({ samples: false, startupValidatorUrl: "javascript:alert(1)" });
  expect(document.querySelector("iframe")).toBeNull();
});

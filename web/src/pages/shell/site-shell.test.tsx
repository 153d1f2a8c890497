import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { NavigationProvider } from "#ui/page-link.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { ShellSessionContext } from "./shell-session.ts";
import { ChatShell } from "./chat-shell.tsx";
import { siteFooter, SiteShell } from "./site-shell.tsx";

beforeAll(() => siteFooter.load());

function show(signedIn: boolean, pathname = "/features"): void {
  render(
    <NavigationProvider pathname={pathname}>
      <ShellSessionContext value={{ signedIn, logOut: () => Promise.resolve() }}>
        <SiteShell>
          <NotFoundPage />
        </SiteShell>
      </ShellSessionContext>
    </NavigationProvider>,
  );
}
const linksOf = (element: Element) =>
  [...element.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

// spec:frame.2
test("the header links the site's pages, and marks the one that is shown", () => {
  show(false);
  const main = screen.getByRole("navigation", { name: "Main" });
  expect(linksOf(main)).toEqual([
    ["Home", "/"],
    ["Features", "/features"],
    ["How It Works", "/how-it-works"],
    ["Use Cases", "/use-cases"],
    ["Pricing", "/pricing"],
    ["Contact", "/contact"],
  ]);
  expect(main.querySelector("[aria-current=page]")!.textContent).toBe("Features");
});

// spec:frame.3
test("the header offers Login to visitors, and Logout to those signed in", () => {
  show(false);
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  cleanup();
  show(true);
  screen.getByRole("button", { name: "Logout" });
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
});

// spec:frame.4
test("the footer has the newsletter, four groups of links, and social channels that lead nowhere", () => {
  show(false);
  const footer = within(screen.getByRole("contentinfo"));
  footer.getByRole("form", { name: "Newsletter" });
  for (const [group, links] of Object.entries({
    Product: [
      ["Features", "/features"],
      ["How It Works", "/how-it-works"],
      ["Pricing", "/pricing"],
    ],
    Company: [
      ["About Us", "/about-us"],
      ["Contact Us", "/contact"],
    ],
    Resources: [
      ["Use Cases", "/use-cases"],
      ["API reference", "/docs"],
    ],
    Legal: [
      ["Privacy Policy", "/privacy-policy"],
      ["Terms of Service", "/terms-of-service"],
      ["Imprint", "/imprint"],
    ],
  }))
    expect(linksOf(footer.getByRole("navigation", { name: group }))).toEqual(links);
  const social = footer.getByRole("list", { name: "Social channels, not set up yet" });
  expect(social.children).toHaveLength(3);
  expect(linksOf(social)).toEqual([]);
});

test("those signed in get the newsletter and the same links in a low footer", async () => {
  show(true);
  const footer = within(await screen.findByRole("contentinfo"));
  footer.getByRole("form", { name: "Newsletter" });
  expect(linksOf(footer.getByRole("navigation", { name: "Product" }))).toHaveLength(3);
  expect(linksOf(footer.getByRole("navigation", { name: "Legal" }))).toHaveLength(3);
  fireEvent.click(footer.getByRole("button", { name: "Company" }));
  expect(footer.getAllByRole("navigation", { name: "Company" }).map(linksOf)[1]).toEqual([
    ["About Us", "/about-us"],
    ["Contact Us", "/contact"],
  ]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(footer.getAllByRole("navigation", { name: "Company" })).toHaveLength(1);
});

// spec:frame.10
test("a page that there is not names its address, and leads back to the start", () => {
  show(false, "/no/such-page");
  screen.getByRole("heading", { name: "Page not found" });
  screen.getByText("/no/such-page");
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
});

// spec:frame.11
test("the chats have no footer", () => {
  render(<ChatShell>A chat</ChatShell>);
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { noSettings } from "@groundwork/contract/installation";
import { SiteSettingsContext } from "./site-settings.ts";
import { StockPicture } from "./stock-picture.tsx";

// spec:landing.7
test("a service of stock images is asked by keyword for a picture 800 px wide, 16 by 9", () => {
  const stockImageUrl = "https://images.example/{keyword}/{width}x{height}";
  const { container } = render(
    <SiteSettingsContext value={{ ...noSettings, stockImageUrl }}>
      <StockPicture keyword="harbour crane" scene="script" alt="A crane" />
    </SiteSettingsContext>,
  );
  const picture = container.querySelector('img[src^="https://images.example"]')!;
  expect(picture.getAttribute("src")).toBe("https://images.example/harbour%20crane/800x450");
});

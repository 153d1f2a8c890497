import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { UseCaseCarousel } from "./use-case-carousel.tsx";

let noMotion: boolean;
beforeEach(() => {
  noMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: noMotion }));
});

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => document.querySelector("[role=group]:not([inert])")!;
const number = () => shown().getAttribute("aria-label");
const link = () => shown().querySelector("a")!;

// spec:landing.3
test("three slides follow one another every 5.5 seconds, from the last to the first", async () => {
  render(<UseCaseCarousel />);
  const titles = [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "Content that can show where it came from",
    "Test an idea against the evidence",
    "Guidance next to the standard itself",
  ]);
  expect(number()).toBe("1 of 3");
  await passing(5_499);
  expect(number()).toBe("1 of 3");
  await passing(1);
  expect(number()).toBe("2 of 3");
  await passing(5_500);
  expect(number()).toBe("3 of 3");
  await passing(5_500);
  expect(number()).toBe("1 of 3");
});

// spec:landing.3 spec:landing.4
test("dots jump to a slide, and each slide leads where it says", () => {
  render(<UseCaseCarousel />);
  const links = [1, 2, 3].map((slide) => {
    fireEvent.click(screen.getByLabelText(`Go to slide ${slide}`));
    expect(number()).toBe(`${slide} of 3`);
    return [link().firstChild!.textContent, link().getAttribute("href")];
  });
  expect(links).toEqual([
    ["Learn More", "/use-cases/content-generation"],
    ["Explore Concept", "/features/startup-validation"],
    ["Learn More", "/use-cases/cybersecurity-helper"],
  ]);
});

// spec:landing.8
test("a slide stays while it is pointed at or focused", async () => {
  render(<UseCaseCarousel />);
  fireEvent.mouseEnter(screen.getByRole("region"));
  await passing(20_000);
  expect(number()).toBe("1 of 3");
  fireEvent.mouseLeave(screen.getByRole("region"));
  await passing(5_500);
  expect(number()).toBe("2 of 3");
  act(() => screen.getByLabelText("Go to slide 3").focus());
  await passing(20_000);
  expect(number()).toBe("2 of 3");
});

// spec:landing.8
test("the slides stay for those who want no motion", async () => {
  noMotion = true;
  render(<UseCaseCarousel />);
  await passing(30_000);
  expect(number()).toBe("1 of 3");
});

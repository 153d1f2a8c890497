import { buttonClass } from "#ui/button.tsx";

export function SkipLink() {
  return (
    <a
      href="#content"
      className={`${buttonClass("primary", 40)} fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0`}
    >
      Skip to content
    </a>
  );
}

import { Moon, Sun } from "lucide-react";
import { chooseTheme, type Theme, useTheme } from "#ui/theme.ts";

/** Returns the switch's next action, with its label and icon. */
export function useThemeSwitch(): { label: string; Icon: typeof Sun; toggle: () => void } {
  const next: Theme = useTheme() === "dark" ? "light" : "dark";
  return {
    label: next === "dark" ? "Dark theme" : "Light theme",
    Icon: next === "dark" ? Moon : Sun,
    toggle: () => chooseTheme(next),
  };
}

export function ThemeSwitch({ className }: { className?: string }) {
  const { label, Icon, toggle } = useThemeSwitch();
  return (
    <button type="button" onClick={toggle} className={className}>
      <Icon />
      {label}
    </button>
  );
}

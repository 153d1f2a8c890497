import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/button.tsx";

/** Shows the ways to the page before and after one, around what says which page it is. */
export function PageTurner(props: {
  page: number;
  count: number;
  onPage: (page: number) => void;
  /** Is true where pages follow one another downward. */
  down?: boolean;
  children: ReactNode;
}) {
  const { page, count, onPage, down = false, children } = props;
  const step = (label: string, to: number, icon: ReactNode) => (
    <IconButton label={label} disabled={to < 1 || to > count} onClick={() => onPage(to)} icon={icon} />
  );
  return (
    <>
      {step("Previous page", page - 1, down ? <ChevronUp /> : <ChevronLeft />)}
      {children}
      {step("Next page", page + 1, down ? <ChevronDown /> : <ChevronRight />)}
    </>
  );
}

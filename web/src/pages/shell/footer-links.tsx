import { PageLink } from "#ui/page-link.tsx";
import type { LinkGroup } from "./site-links.ts";

/** Lists the links of one group of a footer. */
export function FooterLinks(props: {
  group: LinkGroup;
  look: string;
  className?: string;
  onFollow?: () => void;
}) {
  const { group, look, className, onFollow } = props;
  return (
    <ul className={className}>
      {group.links.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} onClick={onFollow} className={look}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

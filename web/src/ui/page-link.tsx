import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Is a path of this site, with its query and hash. */
  to: string;
};

/** Describes how pages are identified and reached: by the app's router, or by the browser alone. */
export type Navigation = { pathname: string; Link: ComponentType<PageLinkProps> };

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

const NavigationContext = createContext<Navigation>({ pathname: "", Link: PlainLink });

/** Wraps everything that has a `PageLink`. Without `Link`, the browser loads the linked pages. */
export function NavigationProvider(props: Partial<Navigation> & { pathname: string; children: ReactNode }) {
  const { pathname, Link = PlainLink, children } = props;
  return <NavigationContext value={{ pathname, Link }}>{children}</NavigationContext>;
}

/** Returns the path of the page shown, without query and hash. */
export function usePathname(): string {
  return useContext(NavigationContext).pathname;
}

export function PageLink(props: PageLinkProps) {
  const { Link } = useContext(NavigationContext);
  return <Link {...props} />;
}

/** Links to a page in a navigation, and marks the one that is shown. */
export function PageNavLink({ classOf, ...rest }: PageLinkProps & { classOf: (active: boolean) => string }) {
  const pathname = usePathname();
  const active =
    rest.to === "/" ? pathname === "/" : pathname === rest.to || pathname.startsWith(`${rest.to}/`);
  return <PageLink {...rest} aria-current={active ? "page" : undefined} className={classOf(active)} />;
}

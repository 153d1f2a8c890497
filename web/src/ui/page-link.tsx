import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of this site, with its query and hash. */
  to: string;
};

/** How pages are told apart and reached: by the app's router, or by the browser alone. */
export type Navigation = { pathname: string; Link: ComponentType<PageLinkProps> };

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

const NavigationContext = createContext<Navigation>({ pathname: "", Link: PlainLink });

/** Stands around everything that has a `PageLink`. Without `Link`, links load the page they lead to. */
export function NavigationProvider({
  pathname,
  Link = PlainLink,
  children,
}: Partial<Navigation> & { pathname: string; children: ReactNode }) {
  return <NavigationContext value={{ pathname, Link }}>{children}</NavigationContext>;
}

/** The path of the page shown, without query and hash. */
export function usePathname(): string {
  return useContext(NavigationContext).pathname;
}

/** A link to another page of this site, on pages that must do without the app's router. */
export function PageLink(props: PageLinkProps) {
  const { Link } = useContext(NavigationContext);
  return <Link {...props} />;
}

/** A `PageLink` of a navigation: says when it leads to the page that is shown. */
export function PageNavLink({ classOf, ...rest }: PageLinkProps & { classOf: (active: boolean) => string }) {
  const pathname = usePathname();
  const active =
    rest.to === "/" ? pathname === "/" : pathname === rest.to || pathname.startsWith(`${rest.to}/`);
  return <PageLink {...rest} aria-current={active ? "page" : undefined} className={classOf(active)} />;
}

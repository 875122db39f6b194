import { createIsomorphicFn } from '@tanstack/react-start';
import { Link as RouterLink, useNavigate, useRouter } from '@tanstack/react-router';
import { toRouter } from './paths.ts';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Leaves the page where it is scrolled to, as a tab does. */
  keepsScroll?: boolean;
}

/** A link to one of our pages, by its address from the path table; followed without a reload, preloaded on intent. */
export const Link = (props: LinkProps): ReactNode => half(props);

// The router works out an address for each link, which a list has by the dozen: on the server it stands there as it was given.
const half = createIsomorphicFn()
  .server((props: LinkProps): ReactNode => <WrittenLink {...props} />)
  .client((props: LinkProps): ReactNode => <FollowedLink {...props} />);

/** Goes to one of our pages, by its address from the path table, as a link does. */
export function useGoTo(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => void navigate(inRouterOf(href));
}

/** An address as the router takes it: the path table has typed it, and inside the router knows the page by its English form. */
function inRouterOf(href: string): { to: '/'; search?: never } {
  const [path = '', query] = href.split('?');
  const to = (toRouter(path) ?? path) as '/';
  // What follows the question mark is the router's to write: left in the path it would be part of a name.
  return query === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(query)) as never };
}

function WrittenLink({ href, keepsScroll: _keepsScroll, children, ...rest }: LinkProps) {
  const isHere = useRouter().stores.location.get().publicHref === href;
  return (
    <a {...rest} href={href} {...(isHere ? HERE : {})}>
      {children}
    </a>
  );
}

/** What the router's link says of the page one is on. */
const HERE = { 'data-status': 'active', 'aria-current': 'page' } as const;

function FollowedLink({ href, keepsScroll = false, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      {...inRouterOf(href)}
      activeOptions={{ exact: true }}
      // It is told by `aria-current`, for the eye too.
      activeProps={{}}
      preload="intent"
      resetScroll={!keepsScroll}
    />
  );
}

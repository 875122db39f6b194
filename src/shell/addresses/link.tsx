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
  return (href) => void navigate({ to: (toRouter(href) ?? href) as '/' });
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
  // The path table has typed the address; inside, the router knows the page by its English form.
  const [path = '', query] = href.split('?');
  const to = (toRouter(path) ?? path) as '/';
  return (
    <RouterLink
      {...rest}
      to={to}
      // What follows the question mark is the router's to write: left in the path it would be part of a name.
      {...(query === undefined ? {} : { search: Object.fromEntries(new URLSearchParams(query)) as never })}
      activeOptions={{ exact: true }}
      // It is told by `aria-current`, for the eye too.
      activeProps={{}}
      preload="intent"
      resetScroll={!keepsScroll}
    />
  );
}

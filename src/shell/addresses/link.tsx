import { Link as RouterLink } from '@tanstack/react-router';
import { toRouter } from './paths.ts';
import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Leaves the page where it is scrolled to, as a tab does. */
  keepsScroll?: boolean;
}

/** A link to one of our pages, by its address from the path table; followed without a reload, preloaded on intent. */
export function Link({ href, keepsScroll = false, ...rest }: LinkProps) {
  // The path table has typed the address; inside, the router knows the page by its English form.
  const to = (toRouter(href) ?? href) as '/';
  return <RouterLink {...rest} to={to} activeOptions={{ exact: true }} preload="intent" resetScroll={!keepsScroll} />;
}

import { Link as RouterLink } from '@tanstack/react-router';
import { toRouter } from './paths.ts';
import type { AnchorHTMLAttributes } from 'react';

/** A link to one of our pages, by its address from the path table; followed without a reload, preloaded on intent. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  // The path table has typed the address; inside, the router knows the page by its English form.
  return <RouterLink {...rest} to={(toRouter(href) ?? href) as '/'} activeOptions={{ exact: true }} preload="intent" />;
}

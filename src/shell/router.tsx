import { createIsomorphicFn } from '@tanstack/react-start';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated/route-tree.gen.ts';
import { toPublic, toRouter } from './addresses/paths.ts';

export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: placing(),
    defaultPreload: 'intent',
    // Whoever comes back to a page has it asked for anew. The page that came first is marked with the server's time: by a device's clock that is
    // slow it would count as fresh for as long.
    defaultStaleTime: Number.NEGATIVE_INFINITY,
    trailingSlash: 'always',
    rewrite: {
      input: ({ url }) => rewritten(url, toRouter(url.pathname)),
      output: ({ url }) => rewritten(url, toPublic(url.pathname)),
    },
  });
}

/**
 * Whether the router puts a page where it belongs when it has drawn it. The first one is where a script within it has put it; who has scrolled
 * since, before the page came to life, is not taken away from there.
 */
const placing = createIsomorphicFn()
  .server(() => () => true)
  .client(() => {
    let isFirst = true;
    return () => {
      const isLater = !isFirst;
      isFirst = false;
      return isLater;
    };
  });

function rewritten(url: URL, pathname: string | null): URL | undefined {
  if (pathname === null) return undefined;
  url.pathname = pathname;
  return url;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

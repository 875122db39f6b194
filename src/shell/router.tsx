import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated/route-tree.gen.ts';
import { toPublic, toRouter } from './addresses/paths.ts';

export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'always',
    rewrite: {
      input: ({ url }) => rewritten(url, toRouter(url.pathname)),
      output: ({ url }) => rewritten(url, toPublic(url.pathname)),
    },
  });
}

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

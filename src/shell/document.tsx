import { createRootRoute, HeadContent, Outlet, Scripts, useParams } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './pages/error-pages.tsx';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { keepEarlyPress } from './early-press.ts';
import { takeColumns } from './scheme/columns.ts';
import { grounds, wearScheme } from './scheme/scheme.ts';
import styles from './styles.css?url';

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

/** Runs before the first paint: who has passed the gate is not shown it. */
const passGate = `if(document.cookie.includes('cookiebanner-accepted=1'))document.documentElement.dataset.entered='1'`;

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'dark light' },
      { name: 'theme-color', content: grounds.dark, media: '(prefers-color-scheme: dark)' },
      { name: 'theme-color', content: grounds.light, media: '(prefers-color-scheme: light)' },
      { name: 'rating', content: 'RTA-5042-1996-1400-1577-RTA' },
    ],
    links: [
      font(fraunces),
      font(instrument),
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
    ],
    scripts: [
      { children: wearScheme },
      { children: takeColumns },
      { children: passGate },
      { children: keepEarlyPress },
    ],
  }),
  component: Document,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

function Document() {
  const { language = 'de' } = useParams({ strict: false });
  return (
    // Scripts in the page write attributes before React arrives.
    <html lang={language} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

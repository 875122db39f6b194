import { webFeatures } from '#web-features';
import { AsyncLocalStorage } from 'node:async_hooks';
import { transformHtmlStringWithRouter, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../platform/contract.ts';
import type { PageContext } from './api/client.ts';
import { inLanguage } from './build/script-folder.ts';
import { fillSlots } from './compose/filled.ts';
import { loadAll } from './compose/later.ts';
import { overwriteGetLocale } from './generated/messages/runtime.js';
import { route } from './addresses/paths.ts';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

/** A page as it was rendered. */
export interface Rendered {
  status: number;
  /** Where it leads on to instead; null for a page of its own. */
  location: string | null;
  html: string;
}

/** One page that is being rendered. */
interface Rendering {
  language: Language;
  html: string;
}

const rendering = new AsyncLocalStorage<Rendering>();

/** Renders pages of a language, with its own scripts. The text goes by our own way: an answer would pack it into bytes and streams first. */
const pagesIn = (language: Language) =>
  createStartHandler({
    async handler({ router, responseHeaders }) {
      const html = await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router })));
      const page = rendering.getStore();
      if (page !== undefined) page.html = html;
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
    },
    transformAssets: ({ kind, url }) => (kind === 'script' ? inLanguage(language, url) : url),
  });

const handlers = { de: pagesIn('de'), en: pagesIn('en'), es: pagesIn('es'), nl: pagesIn('nl') };
// Whatever a page may show is there before the first is drawn.
await fillSlots(webFeatures);
await loadAll();

overwriteGetLocale(() => rendering.getStore()?.language ?? 'de');

/** The entry of the built server part; the platform's page handler calls it. */
export default {
  async render(url: URL, context: PageContext): Promise<Rendered> {
    const found = route(url.pathname);
    const language = found.kind === 'page' ? found.page.language : found.kind === 'unknown' ? found.language : 'en';
    const page: Rendering = { language, html: '' };
    const { status, headers } = await rendering.run(page, () => handlers[language](new Request(url), { context }));
    return { status, location: headers.get('location'), html: page.html };
  },
};

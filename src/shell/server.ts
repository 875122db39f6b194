import { webFeatures } from '#web-features';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
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

/** Renders pages of a language, with its own scripts. */
const pagesIn = (language: Language) =>
  createStartHandler({
    handler: defaultRenderHandler,
    transformAssets: ({ kind, url }) => (kind === 'script' ? inLanguage(language, url) : url),
  });

const handlers = { de: pagesIn('de'), en: pagesIn('en'), es: pagesIn('es'), nl: pagesIn('nl') };
// Whatever a page may show is there before the first is drawn.
await fillSlots(webFeatures);
await loadAll();

const rendering = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => rendering.getStore() ?? 'de');

/** The entry of the built server part; the platform's page handler calls it. */
export default {
  fetch(request: Request, context: PageContext): Promise<Response> {
    const found = route(new URL(request.url).pathname);
    const language = found.kind === 'page' ? found.page.language : found.kind === 'unknown' ? found.language : 'en';
    return rendering.run(language, async () => handlers[language](request, { context }));
  },
};

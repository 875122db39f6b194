import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Site } from '../../app/app.ts';
import { nowhere } from '../../platform/geo/geo.ts';
import { route } from '../addresses/paths.ts';
import { pageContext, type Renderer } from './pages.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Serves pages straight from their sources, renewed in the browser as they change. For development alone. */
export async function serveDevPages({ http: app, ask }: Site): Promise<void> {
  const vite = await createServer({
    root,
    // Imported as it is: a copy made for each start would be one more file that the server has read, and start it anew for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // Before the server waits for its lines to end: an open tab holds one for as long as we do.
  app.addHook('preClose', () => vite.close());
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('no runnable environment for pages');
  await app.register(middie, { hook: 'onRequest' });
  // The components by themselves; Vite serves their modules as it does those of pages.
  app.use('/dev/ui/', (_request, response, next) => {
    readFile(join(root, 'src', 'ui', 'dev', 'index.html'), 'utf8')
      .then((text) => vite.transformIndexHtml('/dev/ui/', text))
      .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page), next);
  });
  app.use((request, response, next) => {
    // What is a page is rendered below; Vite serves its modules and files.
    const path = request.url?.split('?')[0] ?? '/';
    if (route(path).kind === 'unknown' && !path.startsWith('/rest/')) vite.middlewares(request, response, next);
    else next();
  });
  app.get('/*', async (request, reply) => {
    const url = new URL(`http://localhost/.${request.url}`);
    const found = route(url.pathname);
    if (found.kind === 'moved') return reply.redirect(found.to + url.search, 301);
    const { default: renderer } = await ssr.runner.import<{ default: Renderer }>('/src/shell/server.ts');
    const { status, html } = await renderer.render(url, pageContext(ask, nowhere, app.log));
    reply.code(status).header('content-type', 'text/html; charset=utf-8');
    // The dev server's own inline scripts have no fixed hash.
    reply.header('content-security-policy', '');
    return reply.send(html);
  });
}

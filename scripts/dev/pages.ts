import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { route } from '../../src/shell/addresses/paths.ts';
import { API_PORT } from '../../src/shell/server/dev-pages.ts';
import type { Renderer } from '../../src/shell/server/pages.ts';
import { root } from '../checks/command.ts';

/** Serves pages straight from their sources, renewed in the browser as they change, at any free port of this machine. */
export async function servePages(): Promise<AsyncDisposable & { port: number }> {
  const http = createHttpServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    // Changes are told by a line of its own, which outlives the platform's.
    server: { middlewareMode: true, ws: { server: http, clientPort: port } },
  });
  http.on('request', (request, response) => {
    answer(vite, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.writeHead(500).end(String(error));
    });
  });
  return {
    port,
    async [Symbol.asyncDispose]() {
      await vite.close();
      http.close();
      http.closeAllConnections();
    },
  };
}

async function answer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`http://localhost/.${request.url}`);
  if (url.pathname === '/dev/ui/') {
    const text = await readFile(join(root, 'src', 'ui', 'dev', 'index.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await vite.transformIndexHtml(url.pathname, text));
    return;
  }
  const found = route(url.pathname);
  // What is a page is rendered here; Vite serves its modules and files, and passes on what it does not know.
  if (found.kind !== 'unknown') return page(vite, url, request, response);
  vite.middlewares(request, response, () => void page(vite, url, request, response));
}

async function page(vite: ViteDevServer, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = route(url.pathname);
  if (found.kind === 'moved') {
    response.writeHead(301, { location: found.to + url.search }).end();
    return;
  }
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('no runnable environment for pages');
  const { default: renderer } = await ssr.runner.import<{ default: Renderer }>('/src/shell/server.ts');
  const api = `http://127.0.0.1:${String(request.headers[API_PORT])}`;
  const { status, html } = await renderer.render(url, {
    async ask({ method, path, language, params, query }) {
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
      const answer = await fetch(`${api}/rest/v1${filled}?${new URLSearchParams({ language, ...query })}`, { method });
      return { status: answer.status, body: await answer.json() };
    },
  });
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

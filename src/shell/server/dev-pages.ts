import { request as ask, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Site } from '../../app/app.ts';
import { ConfigError } from '../../platform/config/config-error.ts';

/** Tells who renders the pages where to ask for what stands in them. */
export const API_PORT = 'x-api-port';

/** Passes on what is no call to who renders pages from their sources (`scripts/dev/`). For development alone. */
export async function serveDevPages({ http: app }: Pick<Site, 'http'>): Promise<void> {
  const port = process.env['DEV_PAGES_PORT'];
  if (port === undefined) throw new ConfigError('NODE_ENV: development is what `npm run dev` starts.');
  app.get('/*', async ({ method, url, headers, socket }, reply) => {
    const passedOn = ask({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, [API_PORT]: String(socket.localPort) },
    });
    passedOn.end();
    const [answer] = (await once(passedOn, 'response')) as [IncomingMessage];
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && name !== 'connection' && name !== 'keep-alive' && name !== 'transfer-encoding')
        reply.header(name, value);
    }
    // The development server's own inline scripts have no fixed hash.
    reply.header('content-security-policy', '');
    return reply.code(answer.statusCode ?? 502).send(answer);
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, 'overlay');

/**
 * Serves `/overlay/<key>/`, a transparent page for a browser source in OBS. The page is the same for every key; its script reads the
 * key from the address, so that it stands in no file and no log.
 */
export async function overlayEndpoint(app: FastifyInstance): Promise<void> {
  const [page = '', script = ''] = await Promise.all(
    ['overlay.html', 'overlay.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const policy = policyFor(page);
  const serve = (path: string, type: string, body: string) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(body),
    );
  serve('/overlay/:key/', 'text/html', page);
  serve('/overlay/overlay.js', 'text/javascript', script);
}

/** Its own script, exactly its own style, its own calls; nothing else, and in no frame. */
function policyFor(page: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

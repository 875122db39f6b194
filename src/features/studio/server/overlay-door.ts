import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, 'overlay');

/** Only its own files and its own calls; nothing of it is framed or kept. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves `/overlay/<key>/`, a transparent page for a browser source in OBS. The page is the same for every key; its script reads the
 * key from the address, so that it stands in no file and no log.
 */
export async function overlayDoor(app: FastifyInstance): Promise<void> {
  const [page, script, style] = await Promise.all(
    ['overlay.html', 'overlay.js', 'overlay.css'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const serve = (path: string, type: string, body: string | undefined) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(body),
    );
  serve('/overlay/:key/', 'text/html', page);
  serve('/overlay/overlay.js', 'text/javascript', script);
  serve('/overlay/overlay.css', 'text/css', style);
}

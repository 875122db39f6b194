import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const file = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'events.md');

/** What programmers need to know, as text at `/docs/events.md`. */
export function guideEndpoint(scope: FastifyInstance): void {
  scope.get('/docs/events.md', async (_request, reply) => {
    reply.type('text/markdown; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return readFile(file, 'utf8');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/http/files/send-file.ts';
import { isPicture } from './store.ts';

const DIGEST = /^[0-9a-f]{40}$/;
const FILE = /^(w320|w640|w1280)\.webp$/;

/** Serves `/media/banners/{picture}/{w320|w640|w1280}.webp`: banners are for everybody, and another picture has another address. */
export function bannerPictureEndpoint(app: FastifyInstance, { database, storage }: Context): void {
  app.get<{ Params: { picture: string; file: string } }>('/media/banners/:picture/:file', async (request, reply) => {
    const { picture, file } = request.params;
    const isKnown = DIGEST.test(picture) && FILE.test(file) && (await isPicture(database.pool, picture)) !== null;
    const stored = isKnown ? await storage.read(`pictures/${picture}/${file}`) : null;
    if (stored === null)
      return reply
        .code(404)
        .type('application/problem+json')
        .send(JSON.stringify(problem('not-found', 404)));
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendFile({ request, reply }, stored, 'image/webp');
  });
}

import { createWhipWhep, MAX_BODY, verifyToken, type MediaEngine } from '@separee/media';
import type { FastifyInstance } from 'fastify';
import { performerOf, PREVIEW_SUBJECT } from './media-door.ts';
import type { Live } from './live.ts';

/** Hangs WHIP and WHEP up at the root, below the names that OBS and players expect. */
export async function mediaDoors(app: FastifyInstance, engine: MediaEngine, secret: string, live: Live): Promise<void> {
  const doors = createWhipWhep({
    engine,
    verify(token, expected) {
      const actor = verifyToken(secret, token, expected, Date.now());
      if (actor === null || expected.allowExpired === true || expected.purpose === 'publish') return actor;
      // A token outlives a short sitting; the picture must not.
      const mayWatch =
        actor.subject.startsWith(PREVIEW_SUBJECT) || live.seatOf(actor.subject, performerOf(expected.room)) !== null;
      return mayWatch ? actor : null;
    },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/whip/*', '/whep/*']) {
      scope.route({
        method: ['POST', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: async (request, reply) => {
          const { method, headers } = request;
          const path = request.url.split('?')[0] ?? '';
          const body = typeof request.body === 'string' ? request.body : '';
          const answer = await doors.handle({ method, path, headers, body });
          return reply.code(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    }
  });
}

/** Seconds that one muted preview may run. */
const PREVIEW_SECONDS = 45;

/** Tells the live room what the engine sees: streams that come and go, previews that run out. */
export function followEngine(engine: MediaEngine, live: Live, onError: (error: unknown) => void): Disposable {
  const followed = new DisposableStack();
  // One publisher may take over from another, and the end of the first is told after the beginning of the second: what
  // counts is whether somebody publishes now, looked at one event after the other.
  let last = Promise.resolve();
  const follow = ({ room }: { room: string }) => {
    last = last
      .then(async () => {
        const { publisher } = await engine.stats(room);
        await (publisher === null ? live.streamStopped(performerOf(room)) : live.streamStarted(performerOf(room)));
      })
      .catch(onError);
  };
  followed.use(engine.on('published', follow));
  followed.use(engine.on('unpublished', follow));
  const running = new Map<string, NodeJS.Timeout>();
  const forget = (resource: string) => {
    clearTimeout(running.get(resource));
    running.delete(resource);
  };
  followed.use(
    engine.on('viewer-joined', ({ resource, subject }) => {
      if (!subject.startsWith(PREVIEW_SUBJECT)) return;
      running.set(
        resource,
        setTimeout(() => void engine.remove(resource).catch(onError), PREVIEW_SECONDS * 1000),
      );
    }),
  );
  followed.use(engine.on('viewer-left', ({ resource }) => forget(resource)));
  followed.defer(() => {
    for (const resource of running.keys()) forget(resource);
  });
  return followed;
}

import { createWhipWhep, MAX_BODY, verifyToken, type MediaEngine } from '@separee/media';
import type { FastifyInstance } from 'fastify';
import { performerOf, PREVIEW_SUBJECT, UNVERIFIED_PREVIEW_SUBJECT } from './media-door.ts';
import type { Live } from './live.ts';

/** Hangs WHIP and WHEP up at the root, below the names that OBS and players expect. */
export async function mediaDoors(app: FastifyInstance, engine: MediaEngine, secret: string, live: Live): Promise<void> {
  const doors = createWhipWhep({
    engine,
    async verify(token, expected) {
      const actor = verifyToken(secret, token, expected, Date.now());
      if (actor === null || expected.allowExpired === true || expected.purpose === 'publish') return actor;
      // A token outlives a short sitting, and a change of what the show may show; the picture must not.
      return (await mayWatch(live, actor.subject, performerOf(expected.room))) ? actor : null;
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

async function mayWatch(live: Live, subject: string, performerId: number): Promise<boolean> {
  if (subject.startsWith(UNVERIFIED_PREVIEW_SUBJECT)) return live.isOpenToAll(performerId);
  return subject.startsWith(PREVIEW_SUBJECT) || live.seatOf(subject, performerId) !== null;
}

/** Seconds that one muted preview may run. */
const PREVIEW_SECONDS = 45;

/** Tells the live room what the engine sees: streams that come and go, previews that run out. */
export function followEngine(engine: MediaEngine, live: Live, onError: (error: unknown) => void): AsyncDisposable {
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
  const running = new Map<string, { room: string; subject: string; timer: NodeJS.Timeout }>();
  const forget = (resource: string) => {
    clearTimeout(running.get(resource)?.timer);
    running.delete(resource);
  };
  const stop = (resource: string) => {
    // It may have ended by itself meanwhile.
    if (running.has(resource)) engine.remove(resource).catch(onError);
  };
  followed.use(
    engine.on('viewer-joined', ({ room, resource, subject }) => {
      if (!subject.startsWith(PREVIEW_SUBJECT)) return;
      const timer = setTimeout(() => stop(resource), PREVIEW_SECONDS * 1000);
      running.set(resource, { room, subject, timer });
      // Its token was looked at before its line stood, and the show may have changed in between.
      mayWatch(live, subject, performerOf(room)).then((may) => (may ? undefined : stop(resource)), onError);
    }),
  );
  followed.use(engine.on('viewer-left', ({ resource }) => forget(resource)));
  live.onAdultsOnly((performerId) => {
    for (const [resource, { room, subject }] of running) {
      if (performerOf(room) === performerId && subject.startsWith(UNVERIFIED_PREVIEW_SUBJECT)) stop(resource);
    }
  });
  followed.defer(() => {
    for (const resource of running.keys()) forget(resource);
  });
  return {
    async [Symbol.asyncDispose]() {
      followed.dispose();
      // What was told last still asks the engine, which closes after us.
      await last;
    },
  };
}

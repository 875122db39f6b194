import {
  createWhipWhep,
  MAX_BODY,
  verifyToken,
  type ExpectedGrant,
  type MediaEngine,
  type PublishingActor,
} from '@separee/media';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { followOnlookers } from './follow-onlookers.ts';
import { followDevices } from './devices.ts';
import { followKeys, type StreamKeys } from './keyed-streams.ts';
import { createMediaHomes } from './media-homes.ts';
import { full, isPreview, readRoom, readSubject, type Subject } from './media-door.ts';
import type { Live } from './live.ts';

interface DoorParts {
  engine: MediaEngine;
  secret: string;
  live: Live;
  context: Context;
  streamKeys: StreamKeys;
}

/** Hangs WHIP and WHEP up at the root, below the names that OBS and players expect. */
export async function mediaDoors(
  app: FastifyInstance,
  { engine, secret, live, context, streamKeys }: DoorParts,
): Promise<void> {
  const homes = createMediaHomes(context);
  const onError = (error: unknown) => context.log.error({ err: error }, 'streams by key');
  const keyed = followKeys(engine, { keys: streamKeys, secret, onError });
  app.addHook('onClose', async () => keyed[Symbol.dispose]());
  const doors = createWhipWhep({
    engine,
    async verify(token, expected) {
      const actor = verifyToken(secret, token, expected, Date.now()) ?? (await byKey(streamKeys, token, expected));
      if (actor === null || expected.allowExpired === true) return actor;
      if (expected.purpose === 'publish') return (await mayPublish(live, expected.room)) ? actor : null;
      // A token outlives a short sitting, and a change of what the show may show; the picture must not.
      return (await mayWatch(live, actor.subject, expected.room)) ? actor : null;
    },
  });
  /** A voice call's token opens the door for sound alone: looking on would cost more. */
  function isForSound(path: string, authorization: string | undefined): boolean {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
    const room = path.split('/')[2] ?? '';
    const claims = verifyToken(secret, token, { room, purpose: 'play' }, Date.now());
    return claims !== null && readSubject(claims.subject)?.kind === 'sound';
  }
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
          if (method === 'POST' && asksForPicture(body) && isForSound(path, headers.authorization)) {
            return reply.code(403).send();
          }
          const asked = { method, path, headers, body };
          const passed = await homes.pass(asked);
          const answer = passed ?? (await doors.handle(asked));
          if (passed === null) await keyed.note(asked, answer);
          return reply.code(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    }
  });
}

/** Whom a long-lived key lets publish here: her own stream, as a source beside those of her studio. */
async function byKey(keys: StreamKeys, key: string, { purpose, room }: ExpectedGrant): Promise<PublishingActor | null> {
  const whose = readRoom(room);
  if (purpose !== 'publish' || whose === null || 'sittingId' in whose) return null;
  const holder = await keys.holderOf(key);
  return holder?.performerId === whose.performerId ? { subject: full(holder.guestId), source: 'obs' } : null;
}

const asksForPicture = (offer: string): boolean => /^m=video [^0]/m.test(offer);

/** Whom an operator has locked out sends nothing, by whatever program. */
async function mayPublish(live: Live, roomText: string): Promise<boolean> {
  const room = readRoom(roomText);
  return room !== null && ('sittingId' in room || (await live.supervision.lockOf(room.performerId)) === null);
}

/** Whether a stream may be watched right now by whom a token once was given. */
async function mayWatch(live: Live, subjectText: string, roomText: string): Promise<boolean> {
  const [subject, room] = [readSubject(subjectText), readRoom(roomText)];
  if (subject === null || room === null) return false;
  if ('sittingId' in room) return live.isAloneWith(subject.guestId, room.sittingId);
  if (subject.kind === 'house') {
    return live.supervision.onlookers.may({ operatorId: subject.guestId, performerId: room.performerId });
  }
  if (isPreview(subject)) {
    const isBlocked = await live.isBlocked(room.performerId, subject.guestId);
    return !isBlocked && live.maySeePreview(room.performerId, subject.isVerified);
  }
  return live.isSeated(room.performerId, subject.guestId);
}

/** Seconds that one muted preview may run. */
const PREVIEW_SECONDS = 45;

interface Preview {
  performerId: number;
  subject: Subject;
  timer: NodeJS.Timeout;
  since: number;
}

/** Tells the live room what the engine sees: streams that come and go, previews that run out. */
export function followEngine(engine: MediaEngine, live: Live, onError: (error: unknown) => void): AsyncDisposable {
  const followed = new DisposableStack();
  // One publisher may take over from another, and the end of the first is told after the beginning of the second: what
  // counts is whether somebody publishes now, looked at one event after the other.
  let last = Promise.resolve();
  const follow = ({ room }: { room: string }) => {
    last = last
      .then(async () => {
        const whose = readRoom(room);
        if (whose === null || 'sittingId' in whose) return;
        const { publisher } = await engine.stats(room);
        await (publisher === null ? live.streamStopped(whose.performerId) : live.streamStarted(whose.performerId));
      })
      .catch(onError);
  };
  followed.use(engine.on('published', follow));
  followed.use(engine.on('unpublished', follow));
  const running = new Map<string, Preview>();
  const forget = (resource: string) => {
    const preview = running.get(resource);
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    running.delete(resource);
    const used = Math.round(performance.now() - preview.since);
    if (preview.subject.kind === 'long-preview') live.usePreview(preview.subject.guestId, used).catch(onError);
  };
  const stop = (resource: string) => {
    // It may have ended by itself meanwhile.
    if (running.has(resource)) engine.remove(resource).catch(onError);
  };
  followed.use(
    engine.on('viewer-joined', ({ room, resource, subject: text }) => {
      const [subject, whose] = [readSubject(text), readRoom(room)];
      if (subject === null || whose === null || 'sittingId' in whose || !isPreview(subject)) return;
      const { performerId } = whose;
      const timer = setTimeout(() => stop(resource), PREVIEW_SECONDS * 1000);
      running.set(resource, { performerId, subject, timer, since: performance.now() });
      if (subject.kind === 'long-preview') void prolong(resource, subject.guestId).catch(onError);
      // Its token was looked at before its line stood, and the show may have changed in between.
      live.maySeePreview(performerId, subject.isVerified).then((may) => (may ? undefined : stop(resource)), onError);
    }),
  );
  /** The long preview lasts as long as there is something left of it. */
  async function prolong(resource: string, guestId: string): Promise<void> {
    const left = await live.previewLeft(guestId);
    const preview = running.get(resource);
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    preview.timer = setTimeout(() => stop(resource), left);
  }
  followed.use(engine.on('viewer-left', ({ resource }) => forget(resource)));
  live.onAdultsOnly((performerId) => {
    for (const [resource, preview] of running) {
      if (preview.performerId === performerId && !preview.subject.isVerified) stop(resource);
    }
  });
  const stopAll = (performerId: number) => {
    for (const [resource, preview] of running) if (preview.performerId === performerId) stop(resource);
  };
  live.onState((performerId, state) => {
    if (state === 'private' || state === 'ticketShow') stopAll(performerId);
  });
  // Who may still look asks anew.
  live.onShutOut(stopAll);
  followed.defer(() => {
    for (const resource of running.keys()) forget(resource);
  });
  followed.use(followOnlookers(engine, live, onError));
  followed.use(followDevices(engine, onError));
  return {
    async [Symbol.asyncDispose]() {
      followed.dispose();
      // What was told last still asks the engine, which closes after us.
      await last;
    },
  };
}

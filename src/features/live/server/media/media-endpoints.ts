import {
  createWhipWhep,
  MAX_BODY,
  verifyToken,
  type ExpectedGrant,
  type MediaEngine,
  type PermittedParticipant,
} from '@separee/media';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import type { RightsNotices } from '../../../../platform/rights/rights.ts';
import { both } from '../joining/access.ts';
import { followRights } from '../shows/follow-rights.ts';
import { followDevices } from '../shows/devices.ts';
import { BY_KEY, followKeys, type StreamKeys } from './keyed-streams.ts';
import { createStreamRegistry } from './stream-registry.ts';
import {
  full,
  isGuest,
  isPreview,
  readRoom,
  readSubject,
  type IceServers,
  type LiveMedia,
  type Subject,
} from './live-media.ts';
import type { Live } from '../live.ts';

interface MediaEndpointDeps {
  engine: MediaEngine;
  secret: string;
  iceServers: IceServers;
  live: Live;
  context: Context;
  streamKeys: StreamKeys;
}

/** What the endpoints answer to: those they cannot do, with which methods they can. */
const METHODS = ['POST', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'PUT'];

/** Registers WHIP and WHEP at the root, below the names that OBS and players expect. */
export async function mediaEndpoints(
  app: FastifyInstance,
  { engine, secret, iceServers, live, context, streamKeys }: MediaEndpointDeps,
): Promise<void> {
  const streamRegistry = createStreamRegistry(context);
  const onError = (error: unknown) => context.log.error({ err: error }, 'streams by key');
  const keyed = followKeys(engine, { keys: streamKeys, onError });
  app.addHook('onClose', async () => keyed[Symbol.dispose]());
  const endpoints = createWhipWhep({
    engine,
    corsOrigins: context.config.media.corsOrigins,
    async verify(token, expected) {
      const participant =
        verifyToken(secret, token, expected, Date.now()) ?? (await byKey(streamKeys, token, expected));
      if (participant === null || expected.allowExpired === true) return participant;
      // A token outlives a short chat session, and a change of what the show may show; the picture must not.
      const { subject, about = null } = participant;
      const [may = []] = await live.access.decide([{ role: expected.purpose, room: expected.room, subject, about }]);
      const kinds = both(may, participant.kinds ?? may);
      if (kinds.length === 0 || !(await hasGrace(live, subject, expected))) return null;
      return { ...participant, kinds };
    },
    opened: (session) => keyed.note(session),
    iceServers: ({ subject }) => iceServers(subject),
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/whip/*', '/whep/*']) {
      scope.route({
        method: METHODS,
        // Both go by a bearer token, never by cookies.
        config: { origins: context.config.media.corsOrigins },
        url,
        handler: async (request, reply) => {
          const { method, headers, ip } = request;
          const path = request.url.split('?')[0] ?? '';
          const body = typeof request.body === 'string' ? request.body : '';
          const mediaRequest = { method, path, headers, body, address: streamRegistry.addressOf(headers, ip) };
          const answer = (await streamRegistry.pass(mediaRequest)) ?? (await endpoints.handle(mediaRequest));
          if (answer.links !== undefined) reply.header('link', answer.links);
          return reply.code(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    }
  });
}

/** Whom a long-lived key lets publish here: her own stream, as a source beside those of her studio. */
async function byKey(
  keys: StreamKeys,
  key: string,
  { purpose, room }: ExpectedGrant,
): Promise<PermittedParticipant | null> {
  const whose = readRoom(room);
  if (purpose !== 'publish' || whose === null || 'chatSessionId' in whose) return null;
  const holder = await keys.holderOf(key);
  if (holder?.performerId !== whose.performerId) return null;
  return { subject: full(holder.guestId), source: 'obs', about: BY_KEY };
}

/** A guest who opens a connection to her sees her for a moment before he has proven it: not again and again. */
async function hasGrace(live: Live, subjectText: string, { purpose, room }: ExpectedGrant): Promise<boolean> {
  const [subject, whose] = [readSubject(subjectText), readRoom(room)];
  if (purpose !== 'play' || whose === null || 'chatSessionId' in whose || !isGuest(subject)) return true;
  return live.mayPlay(whose.performerId, subject.guestId);
}

/** Seconds that one muted preview may run. */
const PREVIEW_SECONDS = 45;

interface Preview {
  subject: Subject;
  timer: NodeJS.Timeout;
  since: number;
}

/** Tells the live room what the engine sees: streams that come and go, previews that run out. */
export function followEngine(
  engine: MediaEngine,
  {
    live,
    media,
    rights,
    onError,
  }: { live: Live; media: LiveMedia; rights: RightsNotices; onError: (error: unknown) => void },
): AsyncDisposable {
  const followed = new DisposableStack();
  const judging = followRights(engine, { access: live.access, rights, onError });
  // One publisher may take over from another, and the end of the first is told after the beginning of the second: what
  // counts is whether somebody publishes now, looked at one event after the other.
  let last = Promise.resolve();
  const follow = ({ room }: { room: string }) => {
    last = last
      .then(async () => {
        const whose = readRoom(room);
        if (whose === null || 'chatSessionId' in whose) return;
        const { publisher } = await engine.stats(room);
        if (publisher === null) await live.streamStopped(whose.performerId);
        else await live.streamStarted(whose.performerId, { codec: engine.codec(room) });
      })
      .catch(onError);
  };
  followed.use(engine.on('published', follow));
  followed.use(engine.on('unpublished', follow));
  followed.use(engine.on('selected', follow));
  media.onDelivered((performerId, guestIds) => live.delivered(performerId, guestIds));
  const running = new Map<string, Preview>();
  async function forget(resource: string): Promise<void> {
    const preview = running.get(resource);
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    running.delete(resource);
    const used = Math.round(performance.now() - preview.since);
    if (preview.subject.kind === 'long-preview') await live.usePreview(preview.subject.guestId, used);
  }
  const stop = (resource: string) => {
    // It may have ended by itself meanwhile.
    if (running.has(resource)) engine.remove(resource).catch(onError);
  };
  followed.use(
    engine.on('viewer-joined', ({ room, resource, subject: text }) => {
      const [subject, whose] = [readSubject(text), readRoom(room)];
      if (subject === null || whose === null || 'chatSessionId' in whose || !isPreview(subject)) return;
      const timer = setTimeout(() => stop(resource), PREVIEW_SECONDS * 1000);
      running.set(resource, { subject, timer, since: performance.now() });
      if (subject.kind === 'long-preview') void prolong(resource, subject.guestId).catch(onError);
    }),
  );
  /** The long preview lasts as long as there is something left of it, and is one: where it begins anew, what ran before ends. */
  async function prolong(resource: string, guestId: string): Promise<void> {
    const others = [...running].filter(
      ([other, { subject }]) => other !== resource && subject.kind === 'long-preview' && subject.guestId === guestId,
    );
    for (const [other] of others) {
      await forget(other);
      await engine.remove(other).catch(onError);
    }
    const left = await live.previewLeft(guestId);
    const preview = running.get(resource);
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    preview.timer = setTimeout(() => stop(resource), left);
  }
  followed.use(engine.on('viewer-left', ({ resource }) => void forget(resource).catch(onError)));
  followed.use(followDevices(engine, onError));
  return {
    async [Symbol.asyncDispose]() {
      followed.dispose();
      await Promise.all([...running.keys()].map(forget));
      await judging[Symbol.asyncDispose]();
      // What was told last still asks the engine, which closes after us.
      await last;
    },
  };
}

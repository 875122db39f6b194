import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decryptSegment, masterPlaylist, mediaPlaylist, storyboardVtt, type PackagedRung } from '@separee/film';
import { AppError, commonError, errorsOf, problem } from '../../../../platform/errors/errors.ts';
import { placeOf } from '../../../../platform/geo/geo.ts';
import { sendFile } from '../../../../platform/http/files/send-file.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { filmConstants } from '../../constants.ts';
import { filmErrors } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import type { FilmFolders } from '../processing/folders.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { previewOf } from '../shop/rules.ts';
import { createManifests } from './manifests.ts';
import type { DeliveredManifest } from './medium-store.ts';
import { readToken, type WatchToken } from './token.ts';
import { isWatched } from './watch-store.ts';

const filmError = errorsOf(filmErrors);
const HLS = 'application/vnd.apple.mpegurl';
const MP4 = 'video/mp4';

/** As far as a preview goes; whole segments. */
export function previewSegments({ segments }: Pick<PackagedRung, 'segments'>): PackagedRung['segments'] {
  let before = 0;
  return segments.filter((segment, at) => {
    const begins = before;
    before += segment.seconds;
    return at === 0 || begins < filmConstants.previewSeconds;
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  token: WatchToken;
  manifest: DeliveredManifest;
}

interface DeliveryParts extends Pick<FilmDeps, 'context' | 'viewer'> {
  films: FilmsOfGuests;
  folders: Pick<FilmFolders, 'key'>;
}

/**
 * Serves films below `/media/films/{token}/{media}/` (decision 0148). Everything asks for the token; whoever has one gets encrypted segments as long
 * as the watch stands. Playlists, the key, thumbnails and previews, which anybody could look at, ask each time who the browser is and what
 * he may at that moment. A preview leaves decrypted and ends where it ends: who may not watch all of a film never gets its key.
 */
export function filmEndpoint(app: FastifyInstance, { context, viewer, films, folders }: DeliveryParts): void {
  const { database, secrets, storage, places, now } = context;
  const signing = secrets.key('films');
  const manifests = createManifests(database);

  /** Throws `forbidden`, `not-found`, and `watched-elsewhere` where a third device has begun. */
  async function mustHold(request: FastifyRequest, token: WatchToken): Promise<void> {
    const caller = await viewer(request.headers.cookie ?? '');
    const known: Caller | null = caller === null || caller.userId === null ? null : caller;
    if ((known?.guestId ?? null) !== token.guestId) throw commonError('forbidden');
    const asker = askerOf(known?.language ?? 'de', placeOf(known, places.of(request.raw)), known);
    const { film, restriction } = await films.known(asker, known, token.filmId);
    if (film.media !== token.media) throw commonError('not-found');
    if (token.kind === 'preview') {
      if (restriction !== null && previewOf(film, known) === 'blurred') throw commonError('forbidden');
    } else {
      if (restriction !== null) throw commonError('forbidden', { reason: restriction });
      await mustStand(token);
    }
  }

  async function mustStand({ watchId }: WatchToken): Promise<void> {
    if (watchId !== null && !(await isWatched(database.pool, watchId, now()))) throw filmError('watched-elsewhere');
  }

  const rungOf = ({ manifest }: Asked, name: string): PackagedRung => {
    const rung = manifest.rungs.find((each) => each.name === name);
    if (rung === undefined) throw commonError('not-found');
    return rung;
  };

  /** What is the same for as long as the token is good, for this browser alone. */
  const kept = (reply: FastifyReply) =>
    reply.header('cache-control', `private, max-age=${filmConstants.watchMs / 1_000}, immutable`);
  const never = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

  async function sendStored({ request, reply, token }: Asked, path: string, type: string): Promise<FastifyReply> {
    const file = await storage.read(`films/${token.media}/${path}`);
    if (file === null) throw commonError('not-found');
    return sendFile({ request, reply: kept(reply) }, file, type);
  }

  async function sendSegment(asked: Asked, rung: PackagedRung, name: string): Promise<FastifyReply> {
    const { reply, request, token } = asked;
    const path = `hls/${rung.name}/${name}`;
    if (token.kind === 'whole') {
      const isOne = rung.segments.some(({ variants }) => variants.a.file === name || variants.b?.file === name);
      if (!isOne) throw commonError('not-found');
      // Free of an account nobody counts devices; without encryption its bytes say all, so that the right is asked for.
      const isClear = rung.segments[0]?.variants.a.iv === null;
      await (isClear ? mustHold(request, token) : mustStand(token));
      return sendStored(asked, path, MP4);
    }
    const segment = previewSegments(rung).find(({ variants }) => variants.a.file === name);
    if (segment === undefined) throw commonError('forbidden');
    await mustHold(request, token);
    const { iv } = segment.variants.a;
    if (iv === null) return sendStored(asked, path, MP4);
    const file = await storage.read(`films/${token.media}/${path}`);
    if (file === null) throw commonError('not-found');
    const clear = decryptSegment(folders.key(token.media), Buffer.from(iv, 'hex'), await buffer(file.stream()));
    return kept(reply).type(MP4).send(clear);
  }

  function playlistOf({ token }: Asked, rung: PackagedRung): string {
    const uriOf = (file: string) => file;
    if (token.kind === 'whole') return mediaPlaylist(rung, { uriOf, keyUri: '../key' });
    const shown = previewSegments(rung).map(({ variants: { a }, seconds, frames }) => ({
      seconds,
      frames,
      variants: { a: { file: a.file, bytes: a.bytes, iv: null } },
    }));
    return mediaPlaylist({ ...rung, segments: shown }, { uriOf });
  }

  const files: Record<string, (asked: Asked) => Promise<FastifyReply>> = {
    async 'master.m3u8'({ request, reply, token, manifest }) {
      await mustHold(request, token);
      return never(reply)
        .type(HLS)
        .send(masterPlaylist(manifest.rungs, ({ name }) => `${name}/index.m3u8`));
    },
    async key({ request, reply, token }) {
      if (token.kind !== 'whole') throw commonError('forbidden');
      await mustHold(request, token);
      return never(reply).type('application/octet-stream').send(folders.key(token.media));
    },
    async 'storyboard.vtt'({ request, reply, token, manifest }) {
      if (token.kind !== 'whole') throw commonError('forbidden');
      await mustHold(request, token);
      const { storyboard, durationMs } = manifest;
      return never(reply)
        .type('text/vtt; charset=utf-8')
        .send(storyboardVtt(storyboard, durationMs, (sheet) => `storyboard/${sheet}`));
    },
  };

  async function inFolder(asked: Asked, folder: string, file: string): Promise<FastifyReply> {
    const { request, reply, token, manifest } = asked;
    if (folder === 'storyboard') {
      if (token.kind !== 'whole' || !manifest.storyboard.sheets.includes(file)) throw commonError('not-found');
      await mustHold(request, token);
      return sendStored(asked, `storyboard/${file}`, 'image/webp');
    }
    const rung = rungOf(asked, folder);
    if (file === 'index.m3u8') {
      await mustHold(request, token);
      return never(reply).type(HLS).send(playlistOf(asked, rung));
    }
    // It says sizes and codecs, nothing else.
    if (file === rung.init) return sendStored(asked, `hls/${rung.name}/${file}`, MP4);
    return sendSegment(asked, rung, file);
  }

  async function answer(
    { request, reply }: Pick<Asked, 'request' | 'reply'>,
    params: { token: string; media: string },
    send: (asked: Asked) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      const token = readToken(signing, params.token, now());
      if (token === null || token.media !== params.media) throw commonError('forbidden');
      const manifest = await manifests.of(token.media);
      if (manifest === null) throw commonError('not-found');
      return await send({ request, reply, token, manifest });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told = problem(error.code, error.status);
      return never(reply).code(error.status).type('application/problem+json').send(JSON.stringify(told));
    }
  }

  app.get<{ Params: { token: string; media: string; file: string } }>(
    '/media/films/:token/:media/:file',
    async (request, reply) =>
      answer({ request, reply }, request.params, async (asked) => {
        const send = Object.hasOwn(files, request.params.file) ? files[request.params.file] : undefined;
        if (send === undefined) throw commonError('not-found');
        return send(asked);
      }),
  );
  app.get<{ Params: { token: string; media: string; folder: string; file: string } }>(
    '/media/films/:token/:media/:folder/:file',
    async (request, reply) =>
      answer({ request, reply }, request.params, (asked) =>
        inFolder(asked, request.params.folder, request.params.file),
      ),
  );
}

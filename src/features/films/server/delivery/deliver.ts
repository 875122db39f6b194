import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  decryptSegment,
  firstFragments,
  masterPlaylist,
  mediaPlaylist,
  storyboardVtt,
  type PackagedRung,
} from '@separee/film';
import { AppError, commonError, errorsOf, problem } from '../../../../platform/errors/errors.ts';
import { placeOf } from '../../../../platform/geo/geo.ts';
import { sendFile } from '../../../../platform/http/files/send-file.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { languages, type Language } from '../../../../platform/language/languages.ts';
import { findCaptions, findShownCaptions } from '../captions/caption-store.ts';
import { writeWebVtt } from '../captions/webvtt.ts';
import { filmConstants } from '../../constants.ts';
import { filmErrors } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import type { FilmFolders } from '../processing/folders.ts';
import type { FilmsOfGuests, Known } from '../shop/films-of-guests.ts';
import { previewOf, seesUnapproved } from '../shop/rules.ts';
import { createManifests } from './manifests.ts';
import type { DeliveredManifest } from './medium-store.ts';
import { previewParts } from './preview.ts';
import { readToken, type WatchToken } from './token.ts';
import { createVariants } from './variants.ts';
import { isWatched } from './watch-store.ts';

const filmError = errorsOf(filmErrors);
const HLS = 'application/vnd.apple.mpegurl';
const MP4 = 'video/mp4';
const VTT = 'text/vtt; charset=utf-8';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  token: WatchToken;
  manifest: DeliveredManifest;
}

interface DeliveryParts extends Pick<FilmDeps, 'context' | 'viewer'> {
  films: FilmsOfGuests;
  folders: Pick<FilmFolders, 'key' | 'mark'>;
}

/**
 * Serves films below `/media/films/{token}/{media}/` (decisions 0148 and 0157). All but the piece that says sizes and codecs asks each time for the
 * token, who the browser is, and what he may at that moment: who has the key already gets nothing that it opens once his right has ended.
 * A preview leaves decrypted and ends where it ends: who may not watch all of a film never gets its key.
 */
export function filmEndpoint(app: FastifyInstance, { context, viewer, films, folders }: DeliveryParts): void {
  const { database, secrets, storage, places, now } = context;
  const signing = secrets.key('films');
  const manifests = createManifests(database);
  const variantsOf = createVariants(folders.mark);

  /** Throws `forbidden`, `not-found`, and `watched-elsewhere` where a third device has begun, or another one did. */
  async function mustHold(request: FastifyRequest, token: WatchToken): Promise<Known> {
    const caller = await viewer(request.headers.cookie ?? '');
    const known: Caller | null = caller === null || caller.userId === null ? null : caller;
    if ((known?.guestId ?? null) !== token.guestId) throw commonError('forbidden');
    const asker = askerOf(known?.language ?? 'de', placeOf(known, places.of(request.raw)), known);
    const found = await films.known(asker, known, token.filmId);
    const { film, restriction } = found;
    if (film.media !== token.media) throw commonError('not-found');
    if (token.kind === 'preview') {
      if (restriction !== null && previewOf(film, known) === 'glimpse') throw commonError('forbidden');
    } else {
      if (restriction !== null) throw commonError('forbidden', { reason: restriction });
      await mustStand(token, known);
    }
    return found;
  }

  async function mustStand({ watchId }: WatchToken, caller: Caller | null): Promise<void> {
    if (watchId === null) return;
    const watch = { watchId, sessionId: caller?.sessionId ?? null };
    if (!(await isWatched(database.pool, watch, now()))) throw filmError('watched-elsewhere');
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
      // His own variant alone: who had both could choose of each segment what tells of somebody else.
      const mine = sequenceOf(asked, rung);
      const isMine = rung.segments.some(({ variants }, at) => (variants[mine[at] ?? 'a'] ?? variants.a).file === name);
      if (!isMine) throw commonError('not-found');
      await mustHold(request, token);
      return sendStored(asked, path, MP4);
    }
    const part = previewParts(rung).find(({ segment }) => segment.variants.a.file === name);
    if (part === undefined) throw commonError('forbidden');
    await mustHold(request, token);
    const { iv } = part.segment.variants.a;
    const file = await storage.read(`films/${token.media}/${path}`);
    if (file === null) throw commonError('not-found');
    const bytes = await buffer(file.stream());
    const clear = iv === null ? bytes : decryptSegment(folders.key(token.media), Buffer.from(iv, 'hex'), bytes);
    return kept(reply).type(MP4).send(firstFragments(clear, part.fragments));
  }

  const sequenceOf = ({ token, manifest }: Asked, { segments }: PackagedRung) =>
    variantsOf(token, { marked: manifest.marked, segments: segments.length });

  function playlistOf(asked: Asked, rung: PackagedRung): string {
    const uriOf = (file: string) => file;
    if (asked.token.kind === 'whole')
      return mediaPlaylist(rung, { uriOf, keyUri: '../key', variants: sequenceOf(asked, rung) });
    const shown = previewParts(rung).map(({ segment: { variants }, seconds, frames }) => ({
      seconds,
      frames,
      variants: { a: { file: variants.a.file, bytes: variants.a.bytes, iv: null } },
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
        .type(VTT)
        .send(storyboardVtt(storyboard, durationMs, (sheet) => `storyboard/${sheet}`));
    },
  };

  /** Those that he may read at this moment, as far as what he watches goes. */
  async function sendCaptions({ request, reply, token, manifest }: Asked, language: Language): Promise<FastifyReply> {
    const { standing } = await mustHold(request, token);
    const find = seesUnapproved(standing) ? findCaptions : findShownCaptions;
    const found = await find(database.pool, token.filmId, language);
    if (found === null || found.cues.length === 0) throw commonError('not-found');
    const [rung] = manifest.rungs;
    const shown = token.kind === 'whole' || rung === undefined ? null : previewParts(rung);
    const until = shown === null ? manifest.durationMs : shown.reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
    return never(reply)
      .type(VTT)
      .send(writeWebVtt(found.cues, Math.ceil(until)));
  }
  for (const language of languages) files[`captions-${language}.vtt`] = (asked) => sendCaptions(asked, language);

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

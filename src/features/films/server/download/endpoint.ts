import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { AppError, commonError, errorsOf, problem } from '../../../../platform/errors/errors.ts';
import { placeOf } from '../../../../platform/geo/geo.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { partOf, sendFile } from '../../../../platform/http/files/send-file.ts';
import { askerOf, type Asker } from '../../../performers/server/index.ts';
import { downloadConstants } from '../../constants.ts';
import { filmErrors } from '../../contract.ts';
import type { ServedCopies } from './copies.ts';
import { noteSent } from './download-store.ts';
import { asAttachment, inSlices, whileAllowed } from './rules.ts';
import { readDownloadToken, type DownloadToken } from './token.ts';

const filmError = errorsOf(filmErrors);
const { askEveryMs: everyMs, atOnce, timesSent: times } = downloadConstants;

interface EndpointParts {
  context: Pick<Context, 'database' | 'places' | 'now' | 'log'>;
  /** Who a browser is by its cookies: addresses of files carry no token of his. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
  copies: ServedCopies;
}

/**
 * Serves `{path}/{token}`: a film or album as one file of the account that the address was signed for (decision 0174). At the start of each
 * request and every few seconds while it is sent it is asked who the browser is and what he may; a file whose right has ended breaks off.
 */
export function downloadEndpoint(app: FastifyInstance, { context, viewer, copies }: EndpointParts): void {
  const { database, places, now, log } = context;
  const { work, path, key } = copies;
  /** Under way in this process, by account. */
  const underWay = new Map<string, number>();

  /** Throws what `mustHold` does, and `forbidden` for anybody but the one it was signed for. */
  async function hold<T>(
    request: FastifyRequest,
    { guestId, workId, content }: DownloadToken,
    act: (asker: Asker, caller: Caller, workId: number, content: string) => Promise<T>,
  ): Promise<T> {
    const caller = await viewer(request.headers.cookie ?? '');
    if (caller === null || caller.userId === null || caller.guestId !== guestId) throw commonError('forbidden');
    const asker = askerOf(caller.language, placeOf(caller, places.of(request.raw)), caller);
    return act(asker, caller, workId, content);
  }

  function begin(guestId: string, reply: FastifyReply): void {
    // Who has hung up meanwhile tells no second time that he is gone.
    if (reply.raw.destroyed) throw commonError('conflict');
    const count = underWay.get(guestId) ?? 0;
    if (count >= atOnce) throw filmError('download-limit');
    underWay.set(guestId, count + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(guestId) ?? 1) - 1;
      if (left <= 0) underWay.delete(guestId);
      else underWay.set(guestId, left);
    });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, token: DownloadToken): Promise<FastifyReply> {
    const { guestId, downloadId: id } = token;
    const file = await hold(request, token, copies.file);
    // Whoever goes on after a break has to know that it is the same file still.
    const tag = `"${id}-${file.size}"`;
    const { 'if-range': condition } = request.headers;
    if (condition !== undefined && condition !== tag) delete request.headers.range;
    reply
      .header('cache-control', 'private, no-store')
      .header('etag', tag)
      .header('content-disposition', asAttachment(file.name));
    if (request.method === 'HEAD')
      return reply
        .header('accept-ranges', 'bytes')
        .type(file.type)
        .header('content-length', file.size)
        .send(Readable.from([]));
    begin(guestId, reply);
    const part = partOf(request.headers.range, file.size);
    const bytes = part === 'none' ? 0 : part === null ? file.size : part.end - part.start + 1;
    const fits = await noteSent(database.pool, { work, id, guestId, bytes, times });
    if (fits === null) throw commonError('forbidden');
    if (!fits) throw filmError('download-limit');
    const ask = async () => void (await hold(request, token, copies.mustHold));
    const stream = (of?: { start: number; end: number }) =>
      Readable.from(whileAllowed(inSlices(file.pieces(of)), { ask, now, everyMs }), { objectMode: false }).on(
        'error',
        (error) => {
          if (!(error instanceof AppError)) log.error({ err: error }, 'a file that is kept broke off');
        },
      );
    return sendFile({ request, reply }, { size: file.size, stream }, file.type);
  }

  app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
    try {
      const token = readDownloadToken(key, work, request.params.token, now());
      if (token === null) throw commonError('forbidden');
      return await send(request, reply, token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told = problem(error.code, error.status);
      return reply
        .removeHeader('content-disposition')
        .removeHeader('etag')
        .header('cache-control', 'private, no-store')
        .code(error.status)
        .type('application/problem+json')
        .send(JSON.stringify(told));
    }
  });
}

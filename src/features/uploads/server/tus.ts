import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, type Locker } from '@tus/server';
import { ERRORS, Upload as TusUpload } from '@tus/utils';
import type { Context } from '../../../platform/context.ts';
import { soleWords, type SoleWords } from '../../../platform/database/sole/sole.ts';
import { commonError, problem } from '../../../platform/errors/errors.ts';
import { admit, bearerToken, type Authenticate } from '../../../platform/http/caller.ts';
import { setSecurityHeaders } from '../../../platform/http/security.ts';
import { isUuid, UUID_PATTERN } from '../../../platform/contract.ts';
import { findUpload, type UploadRow } from './upload-store.ts';
import { TUS_PATH, type Uploads } from './uploads.ts';

/** Whoever still writes to an upload is given so long to end when its sender comes anew. Milliseconds. */
const DRAIN_MS = 3000;
const LOCK_MS = 10_000;
const UPLOAD_ID = new RegExp(`^${TUS_PATH}(${UUID_PATTERN})$`);

interface TusParts {
  uploads: Uploads;
  context: Pick<Context, 'config' | 'database'>;
  authenticate: Authenticate;
}

/**
 * `/uploads/{id}`: the resumable upload protocol (tus 1.0), HEAD and PATCH alone. An upload begins by a call of the feature that
 * wants the file, which decides who may; here its owner sends bytes, and goes on wherever it broke off, after a killed browser or server.
 */
export async function tusEndpoint(app: FastifyInstance, { uploads, context, authenticate }: TusParts): Promise<void> {
  const { pool } = context.database;
  const words = soleWords(context.database);
  app.addHook('onClose', () => words[Symbol.asyncDispose]());
  const tus = tusServer(uploads, lockerOf(words), (id) => findUpload(pool, id));

  /** An own upload whose bytes are wanted, or have come. Throws `not-found` for any other. */
  async function ownUpload(request: FastifyRequest<{ Params: { id: string } }>): Promise<UploadRow> {
    const caller = await authenticate(bearerToken(request));
    admit({ access: 'account' }, caller);
    const { id } = request.params;
    if (!isUuid(id)) throw commonError('not-found');
    // One that is whole and was never handed on, as a crash between the two leaves it, is handed on by whoever asks.
    if (request.method === 'HEAD') await uploads.progressed(id);
    const row = await findUpload(pool, id);
    if (row === null || row.guest_id !== caller?.guestId || row.state === 'refused') throw commonError('not-found');
    return row;
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The protocol reads the body itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${TUS_PATH}:id`,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const row = await ownUpload(request);
        if (row.state !== 'receiving') {
          if (request.method === 'PATCH') throw commonError('conflict');
          return reply
            .header('tus-resumable', '1.0.0')
            .header('upload-offset', row.bytes)
            .header('upload-length', row.bytes)
            .header('cache-control', 'no-store')
            .send();
        }
        if (request.method === 'PATCH') await uploads.mustFit(bytesComing(request, row));
        reply.hijack();
        setSecurityHeaders(rawHeaders(reply), context.config);
        await tus.handle(request.raw, reply.raw);
        if (request.method === 'PATCH') await uploads.progressed(row.id);
        return reply;
      },
    });
  });
}

/** How many bytes a request brings at most. */
function bytesComing({ headers }: Pick<FastifyRequest, 'headers'>, { bytes }: UploadRow): number {
  const told = Number(headers['content-length']);
  return Number.isSafeInteger(told) ? Math.min(told, bytes) : bytes;
}

function tusServer(uploads: Uploads, locker: Locker, find: (id: string) => Promise<UploadRow | null>): Server {
  return new Server({
    path: TUS_PATH.slice(0, -1),
    relativeLocation: true,
    getFileIdFromRequest: (request) => UPLOAD_ID.exec(new URL(request.url).pathname)?.[1],
    datastore: new FileStore({
      directory: uploads.quarantineFolder,
      // What is known of an upload stands in the database, beside whose it is.
      configstore: {
        async get(id: string) {
          const row = await find(id);
          return row === null ? undefined : new TusUpload({ id, size: row.bytes, offset: 0 });
        },
        set: async () => undefined,
        delete: async () => undefined,
      },
    }),
    locker,
    lockDrainTimeout: DRAIN_MS,
    // Of our own pages alone; the server's guard has seen to that before.
    allowedOrigins: () => false,
    // Before the last bytes are acknowledged: who is told that all is here finds it handed on.
    onUploadFinish: async (_request, { id }) => {
      await uploads.progressed(id);
      return {};
    },
    onResponseError: async (_request, error) => {
      const status = 'status_code' in error ? error.status_code : 500;
      return { status_code: status, body: JSON.stringify(problem(status >= 500 ? 'internal' : 'conflict', status)) };
    },
  });
}

/** One writer for each upload: within this process the one before is asked to end, other processes are known by the database. */
function lockerOf(words: SoleWords): Locker {
  const here = new MemoryLocker({ acquireLockTimeout: LOCK_MS });
  return {
    newLock(id) {
      const own = here.newLock(id);
      const word = `uploads: ${id}`;
      return {
        async lock(signal, release) {
          await own.lock(signal, release);
          try {
            if (await words.take(word, () => void release())) return;
          } catch (error) {
            await own.unlock();
            throw error;
          }
          await own.unlock();
          throw ERRORS.ERR_LOCK_TIMEOUT;
        },
        async unlock() {
          // Where its line is gone, so is the lock.
          await words.give(word).catch(() => undefined);
          await own.unlock();
        },
      };
    },
  };
}

/** Headers of an answer that another library sends. */
function rawHeaders({ raw }: FastifyReply): Parameters<typeof setSecurityHeaders>[0] {
  const headers: Parameters<typeof setSecurityHeaders>[0] = {
    hasHeader: (name) => raw.hasHeader(name),
    header: (name: string, value?: string) => {
      if (value !== undefined) raw.setHeader(name, value);
      return headers as FastifyReply;
    },
  };
  return headers;
}

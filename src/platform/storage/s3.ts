import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { isKey, mustBeKey, probeWith, type Storage } from './port.ts';
import { noneIfMissing, StorageAway, told } from './s3-errors.ts';
import {
  HEAD_BYTES,
  openerOf,
  PIECE_BYTES,
  plainSize,
  SEALED_PIECE_BYTES,
  sealAll,
  sealedSize,
  type Opener,
} from './sealed.ts';

/** A bucket of somebody's server, and who we are there. */
export interface S3Place {
  /** Origin of the server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Sent at once; what is larger goes in parts of so much, and each upload holds one of them in memory. */
const PART_BYTES = 16 * 1024 ** 2;
/** A first look brings a small file whole. */
const FIRST_BYTES = HEAD_BYTES + SEALED_PIECE_BYTES;
/** An answer begins within so long; a part of a large file has time to get there. Milliseconds. */
const ANSWER_MS = 10_000;
const SENT_MS = 120_000;
const PROBE_BYTES = 1024;
/** Removed at a time. */
const AT_ONCE = 8;

/** Files in a bucket, sealed with `key` (see `sealed.ts`): whoever has the bucket reads nothing but names and sizes. */
export function s3Storage(place: S3Place, key: Buffer): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place;
  const client = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey, fetch: ask });

  async function send(name: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, signal?: AbortSignal) {
    const upload = startUpload(client, name);
    try {
      for await (const part of inParts(sealAll(key, name, source))) {
        signal?.throwIfAborted();
        await upload.take(part);
      }
      await upload.end();
    } catch (error) {
      // What is there of it is paid for.
      await upload.forget().catch(() => undefined);
      throw error;
    }
  }

  async function* page(prefix: string, delimiter: Record<string, string> = {}) {
    let next: string | undefined;
    do {
      const from = next;
      const found = await told(() => client.listObjectsPaged('/', prefix, 1000, from, delimiter));
      if (found == null) throw new Error('the bucket is not there');
      yield found.objects ?? [];
      next = found.nextContinuationToken;
    } while (next !== undefined);
  }

  const storage: Storage = {
    put: (name, bytes) => send(mustBeKey(name), [bytes]),
    putFile: (name, path, signal) =>
      send(
        mustBeKey(name),
        createReadStream(path, { highWaterMark: 4 * PIECE_BYTES }) as AsyncIterable<Buffer>,
        signal,
      ),
    async read(name) {
      const answer = await told(() => client.getObjectRaw(mustBeKey(name), false, 0, FIRST_BYTES)).catch(noneIfMissing);
      if (answer === null) return null;
      const first = Buffer.from(await told(() => answer.arrayBuffer()));
      const [, whole] = /^bytes 0-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
      const size = plainSize(whole === undefined ? first.length : Number(whole));
      const opener = openerOf(key, name, first.subarray(0, HEAD_BYTES), size);
      const ask = (from: number, until: number) => told(() => client.getObjectRaw(name, false, from, until));
      return { size, stream: (part) => streamOf({ size, opener, first: first.subarray(HEAD_BYTES), ask }, part) };
    },
    async remove(name) {
      await told(() => client.deleteObject(mustBeKey(name))).catch(noneIfMissing);
    },
    async removeAll(folder) {
      for await (const objects of page(mustBeKey(folder))) {
        const names = objects.map((object) => object.Key).filter((name) => isWithin(folder, name));
        for (let at = 0; at < names.length; at += AT_ONCE)
          await Promise.all(
            names.slice(at, at + AT_ONCE).map((name) => told(() => client.deleteObject(name)).catch(noneIfMissing)),
          );
      }
    },
    async *list(folder) {
      for await (const objects of page(mustBeKey(folder)))
        for (const { Key, Size, LastModified } of objects)
          if (isKey(Key) && isWithin(folder, Key) && Size >= sealedSize(0))
            yield { key: Key, bytes: plainSize(Size), writtenAt: LastModified };
    },
    async *names(folder) {
      for await (const objects of page(`${mustBeKey(folder)}/`, { delimiter: '/' }))
        for (const { Key } of objects) {
          const name = Key.slice(folder.length + 1).replace(/\/$/, '');
          if (isKey(name)) yield name;
        }
    },
    probe: (name) => probeWith(storage, name, PROBE_BYTES),
  };
  return storage;
}

const isWithin = (folder: string, key: string) => key === folder || key.startsWith(`${folder}/`);

interface Lying {
  size: number;
  opener: Opener;
  /** The first piece. */
  first: Buffer;
  /** Bytes of it as it lies there, up to before `until`. */
  ask: (from: number, until: number) => Promise<Response>;
}

/** Reads on only as fast as it is taken, and asks for nothing before somebody reads. */
function streamOf({ size, opener, first, ask }: Lying, part = { start: 0, end: size - 1 }): Readable {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let isClosed = false;
  const lastPiece = Math.floor(Math.max(0, part.end) / PIECE_BYTES);

  async function* pieces(): AsyncGenerator<Buffer> {
    let nth = Math.floor(part.start / PIECE_BYTES);
    if (nth === 0) {
      yield opener.open(first, 0);
      nth = 1;
    }
    if (nth > lastPiece) return;
    const until = Math.min((lastPiece + 1) * PIECE_BYTES, size);
    const sealedUntil = HEAD_BYTES + (lastPiece + 1) * SEALED_PIECE_BYTES - ((lastPiece + 1) * PIECE_BYTES - until);
    const { body } = await ask(HEAD_BYTES + nth * SEALED_PIECE_BYTES, sealedUntil);
    if (body === null) throw new StorageAway('S3_AWAY');
    reader = (body as ReadableStream<Uint8Array>).getReader();
    if (isClosed) {
      await reader.cancel();
      return;
    }
    const open = reader;
    let waiting = Buffer.alloc(0);
    for (;;) {
      const { done, value } = await told(() => open.read());
      if (value !== undefined) waiting = Buffer.concat([waiting, value]);
      let at = 0;
      for (; waiting.length - at >= SEALED_PIECE_BYTES; at += SEALED_PIECE_BYTES)
        yield opener.open(waiting.subarray(at, at + SEALED_PIECE_BYTES), nth++);
      waiting = waiting.subarray(at);
      if (done) break;
    }
    if (waiting.length > 0) yield opener.open(waiting, nth++);
    if (nth <= lastPiece) throw new Error('a stored file is cut off');
  }

  async function* asked(): AsyncGenerator<Buffer> {
    let at = Math.floor(part.start / PIECE_BYTES) * PIECE_BYTES;
    for await (const piece of pieces()) {
      const wanted = piece.subarray(Math.max(0, part.start - at), part.end + 1 - at);
      at += piece.length;
      if (wanted.length > 0) yield wanted;
    }
  }

  const stream = Readable.from(asked(), { objectMode: false });
  stream.once('close', () => {
    isClosed = true;
    // Else the server would go on sending to nobody.
    reader?.cancel().catch(() => undefined);
  });
  return stream;
}

/** Portions of {@link PART_BYTES}, and what is left. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const portion of source) {
    waiting.push(portion);
    bytes += portion.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Sends a file at once if it comes in one part. */
function startUpload(client: S3mini, name: string) {
  let first: Buffer | null = null;
  let upload: string | null = null;
  const parts: { partNumber: number; etag: string }[] = [];
  async function sendPart(bytes: Buffer): Promise<void> {
    upload ??= await told(() => client.getMultipartUploadId(name, 'application/octet-stream'));
    const id = upload;
    parts.push(await told(() => client.uploadPart(name, id, bytes, parts.length + 1)));
  }
  return {
    async take(part: Buffer): Promise<void> {
      if (first === null && parts.length === 0) return void (first = part);
      if (first !== null) {
        const held = first;
        first = null;
        await sendPart(held);
      }
      await sendPart(part);
    },
    async end(): Promise<void> {
      const only = first;
      if (only !== null) return void (await told(() => client.putObject(name, only, 'application/octet-stream')));
      const id = upload;
      if (id === null) throw new Error('nothing was sent');
      await told(() => client.completeMultipartUpload(name, id, parts));
    },
    async forget(): Promise<void> {
      if (upload !== null) await client.abortMultipartUpload(name, upload);
    },
  };
}

/** As `fetch`, with an end to waiting for the answer's beginning; a body may then take its time. Follows nobody elsewhere. */
const ask: typeof fetch = async (input, init) => {
  const late = new AbortController();
  const limit = init?.method === 'PUT' || init?.method === 'POST' ? SENT_MS : ANSWER_MS;
  const timer = setTimeout(() => late.abort(new StorageAway('ETIMEDOUT')), limit);
  try {
    return await fetch(input, { ...init, signal: late.signal, redirect: 'error' });
  } finally {
    clearTimeout(timer);
  }
};

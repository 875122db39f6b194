import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../storage/port.ts';

/** The one part that a `Range` header asks for (RFC 9110); null for all of it, `none` where there is no such part. */
export function partOf(header: string | undefined, size: number): { start: number; end: number } | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  // Several parts, and what is no range, may be answered with all of it.
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= size || (first === '' && last === '0') ? 'none' : { start, end };
}

/** Answers with a stored file, or with the part of it that was asked for: players begin and go on where they want. */
export function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
  type: string,
): FastifyReply {
  const part = partOf(request.headers.range, file.size);
  // Who asks for the head alone would have all of it read for nothing.
  const stream = request.method === 'HEAD' ? () => Readable.from([]) : file.stream;
  reply.header('accept-ranges', 'bytes').header('content-type', type);
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (part === null) return reply.header('content-length', file.size).send(stream());
  const { start, end } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(stream(part));
}

import { once } from 'node:events';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf, sendFile } from './send-file.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    [undefined, 10, null],
    ['bytes=0-', 10, { start: 0, end: 9 }],
    ['bytes=2-4', 10, { start: 2, end: 4 }],
    ['bytes=2-400', 10, { start: 2, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=10-', 10, 'none'],
    ['bytes=-0', 10, 'none'],
    ['bytes=4-2', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['bytes=-', 10, null],
    ['lines=0-1', 10, null],
  ])('%s of %i bytes', (header, size, part) => {
    expect(partOf(header, size)).toEqual(part);
  });

  it('lies within the file', () => {
    fc.assert(
      fc.property(fc.option(fc.nat()), fc.option(fc.nat()), fc.integer({ min: 1, max: 1e6 }), (first, last, size) => {
        const part = partOf(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (part === null || part === 'none') return;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});

describe('a file on its way', () => {
  const size = 1024 ** 3;
  async function serving() {
    const app = fastify();
    const streams: Readable[] = [];
    let read = 0;
    const stream = () => {
      const opened = new Readable({
        read() {
          read += 65_536;
          this.push(Buffer.alloc(65_536));
        },
      });
      streams.push(opened);
      return opened;
    };
    app.get('/file', (request, reply) => sendFile({ request, reply }, { size, stream }, 'video/mp4'));
    return { app, streams, origin: await app.listen({ port: 0, host: '127.0.0.1' }), taken: () => read };
  }

  it('is read on no faster than it is taken, and no more once nobody takes it', async () => {
    const { app, streams, origin, taken } = await serving();
    const asking = new AbortController();
    const answer = await fetch(`${origin}/file`, { signal: asking.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    const [stream] = streams;
    const closed = stream === undefined ? null : once(stream, 'close');
    asking.abort();
    await closed;
    expect(taken()).toBeLessThan(size / 4);
    await app.close();
  });

  it('is not opened for who asks for its head', async () => {
    const { app, streams, origin } = await serving();
    const { status, headers } = await fetch(`${origin}/file`, { method: 'HEAD' });
    expect([status, headers.get('content-length'), streams.length]).toEqual([200, String(size), 0]);
    await app.close();
  });
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedEngine, steadyMs, type RecordOptions } from '../src/index.ts';
import { startLoopPublisher } from '../src/loop/index.ts';
import { makeFilmOf } from '../src/recording/index.ts';
import { startEndpoint } from './support/endpoint.ts';
import { watchEvents } from './support/events.ts';
import { looked, readAll } from './support/recorded.ts';

const file = fileURLToPath(new URL('./fixtures/test.loop', import.meta.url));

let folder: string;
let names = 0;
const path = (kind = 'log'): string => join(folder, `${names++}.${kind}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorder-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

describe('a recorder in an engine', () => {
  const options = (more: Partial<RecordOptions> = {}): RecordOptions => ({
    path: path(),
    mostBytes: 1 << 30,
    mostMs: 3_600_000,
    leastFree: 0,
    fromMs: 0,
    ...more,
  });

  async function onAir(stack: AsyncDisposableStack) {
    const engine = stack.use(await EmbeddedEngine.start());
    const told = watchEvents(engine);
    const endpoint = stack.use(await startEndpoint(engine));
    const whipUrl = `${endpoint.url}/whip/salon`;
    const publisher = stack.use(
      startLoopPublisher({ loops: [{ file, whipUrl, token: () => endpoint.token('salon', 'star', 'publish') }] }),
    );
    await told.find((event) => event.name === 'published');
    return { engine, told, endpoint, publisher };
  }
  /** Resolves once a log has grown beyond so much. */
  async function grown(log: string, bytes: number): Promise<void> {
    if ((await stat(log)).size > bytes) return;
    for await (const { eventType } of watch(log, { signal: AbortSignal.timeout(60_000) }))
      if (eventType === 'change' && (await stat(log)).size > bytes) return;
  }

  /** Allows what comes as it comes, as somebody does who knows that it may be written. */
  function allow(engine: EmbeddedEngine, stack: AsyncDisposableStack, room = 'salon'): void {
    const timer = setInterval(() => {
      engine.settleRecording(room, { keepUntilMs: steadyMs() }).catch(() => {});
    }, 50);
    stack.defer(() => clearInterval(timer));
  }

  it('writes nothing before it may be written, and never what was dropped, however late the word of it comes', async () => {
    await using stack = new AsyncDisposableStack();
    const { engine, endpoint, told } = await onAir(stack);
    // Another room says how much has come meanwhile.
    const whipUrl = `${endpoint.url}/whip/beside`;
    const token = () => endpoint.token('beside', 'moon', 'publish');
    stack.use(startLoopPublisher({ loops: [{ file, whipUrl, token }] }));
    await told.find((event) => event.name === 'published' && event.room === 'beside');
    const beside = options();
    await engine.record('beside', beside);
    allow(engine, stack, 'beside');
    const come = async (bytes: number) => grown(beside.path, (await stat(beside.path)).size + bytes);

    const wanted = options();
    const beganAt = steadyMs();
    await engine.record('salon', wanted);
    await come(60_000);
    expect((await stat(wanted.path)).size).toBeLessThan(10);
    const closed = steadyMs();
    await come(90_000);
    // Three seconds of it were closed to everybody else before anybody says so.
    await engine.settleRecording('salon', { keepUntilMs: closed });
    await engine.settleRecording('salon', { dropUntilMs: steadyMs() + 500 });
    const open = steadyMs() + 500;
    await come(75_000);
    await engine.settleRecording('salon', { keepUntilMs: steadyMs() });
    await engine.endRecording('salon');
    const moments = (await readAll(wanted.path)).map(({ arrivalMs }) => beganAt + arrivalMs);
    // How many packets so many bytes are depends on the pictures.
    expect(moments.filter((ms) => ms < closed + 50).length).toBeGreaterThan(20);
    expect(moments.filter((ms) => ms > open).length).toBeGreaterThan(20);
    expect(moments.filter((ms) => ms > closed + 50 && ms < open - 50)).toEqual([]);
    expect((await readAll(wanted.path)).filter(({ type }) => type === 'run')).toHaveLength(2);
  });

  it('writes what viewers would get, is no viewer, and leaves out what is dropped', async () => {
    await using stack = new AsyncDisposableStack();
    const { engine, told } = await onAir(stack);
    const wanted = options();
    await engine.record('salon', wanted);
    allow(engine, stack);
    await expect(engine.record('salon', options())).rejects.toMatchObject({ code: 'conflict' });
    await expect(engine.record('nobody', options())).rejects.toMatchObject({ code: 'not-found' });
    expect(await engine.stats('salon')).toMatchObject({ viewers: 0, packetsSent: 0 });
    expect(await engine.sessions()).toHaveLength(1);
    await grown(wanted.path, 60_000);
    await engine.settleRecording('salon', { dropUntilMs: steadyMs() + 100 });
    const paused = (await stat(wanted.path)).size;
    await grown(wanted.path, paused + 60_000);
    await engine.endRecording('salon');
    const ended = await told.find((event) => event.name === 'recording-ended');
    expect(ended).toMatchObject({ room: 'salon', reason: 'asked', path: wanted.path });
    expect((await readAll(wanted.path)).filter(({ type }) => type === 'run')).toHaveLength(2);
    const film = path('mkv');
    const made = await makeFilmOf([wanted.path], film);
    expect(made).toMatchObject({ hasAudio: true, width: 320 });
    expect(await looked(film)).toMatchObject({ said: '' });
    await engine.endRecording('salon');
  });

  it('begins paused, ends with its source, by its limit, and where the disk is full', async () => {
    await using stack = new AsyncDisposableStack();
    const { engine, told, publisher } = await onAir(stack);
    const endOf = async (wanted: RecordOptions) =>
      await told.find((event) => event.name === 'recording-ended' && event.path === wanted.path);
    allow(engine, stack);
    const short = options({ mostMs: 500 });
    await engine.record('salon', short);
    expect(await endOf(short)).toMatchObject({ reason: 'limit' });
    const full = options({ leastFree: 2 ** 60 });
    await engine.record('salon', full);
    expect(await endOf(full)).toMatchObject({ reason: 'disk' });
    const paused = options({ fromMs: Number.MAX_VALUE });
    await engine.record('salon', paused);
    await publisher[Symbol.asyncDispose]();
    expect(await endOf(paused)).toMatchObject({ reason: 'source' });
    expect(await readAll(paused.path)).toEqual([]);
  });

  it.each(['the child', 'the parent'])('what was written stays when %s is killed', async (who) => {
    await using stack = new AsyncDisposableStack();
    const wanted = options();
    if (who === 'the child') {
      const { engine, told } = await onAir(stack);
      await engine.record('salon', wanted);
      allow(engine, stack);
      await grown(wanted.path, 200_000);
      for (const pid of engine.pids) process.kill(pid, 'SIGKILL');
      expect(await told.find((event) => event.name === 'recording-ended')).toMatchObject({ reason: 'crash' });
      // It can be recorded again as soon as she is back.
      await told.find(
        (event) => event.name === 'published',
        told.items.findIndex(({ name }) => name === 'recording-ended'),
      );
      await engine.record('salon', options());
    } else {
      const parent = fork(fileURLToPath(new URL('./support/recording-parent.ts', import.meta.url)), [
        file,
        wanted.path,
      ]);
      await once(parent, 'message');
      await grown(wanted.path, 200_000);
      parent.kill('SIGKILL');
      await once(parent, 'exit');
    }
    const film = path('mkv');
    expect(await makeFilmOf([wanted.path], film)).toMatchObject({ hasAudio: true });
    expect(await looked(film)).toMatchObject({ said: '' });
  });
});

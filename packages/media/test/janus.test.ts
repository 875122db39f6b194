import { describe, expect, it } from 'vitest';
import { JanusEngine } from '../src/index.ts';
import { playOffer } from './fixtures/offers.ts';
import { engineSuite } from './engine-suite.ts';
import { startEndpoint } from './support/endpoint.ts';
import { watchEvents } from './support/events.ts';
import { JANUS_SECRET, janusMissing, startJanus } from './support/janus.ts';
import { TestPublisher } from './support/publisher.ts';
import { TestViewer } from './support/viewer.ts';

const secret = JANUS_SECRET;

describe.skipIf(janusMissing !== null)(
  `a pool of Janus servers${janusMissing === null ? '' : `: ${janusMissing}`}`,
  () => {
    engineSuite(async (scope) => {
      const janus = scope.use(await startJanus());
      return scope.use(await JanusEngine.start({ urls: [janus.url], secret, publisherSilenceMs: 1_500 }));
    });

    it.each([
      ['is killed', 'SIGKILL'],
      ['hangs', 'SIGSTOP'],
    ] as const)('moves rooms to another server when theirs %s', async (_, signal) => {
      await using first = await startJanus();
      await using second = await startJanus();
      await using engine = await JanusEngine.start({ urls: [first.url, second.url], secret });
      await using endpoint = await startEndpoint(engine);
      const told = watchEvents(engine);
      const session = async (subject: string, purpose: 'publish' | 'play') => ({
        url: `${endpoint.url}/${purpose === 'publish' ? 'whip' : 'whep'}/move`,
        token: endpoint.token('move', subject, purpose),
      });
      const publish = await session('anna', 'publish');
      const play = await session('ben', 'play');
      const broken = (await TestPublisher.open(publish.url, publish.token)).play(1);
      const viewer = await TestViewer.open(play.url, play.token);
      await viewer.video.atLeast(5);

      process.kill(first.pid(), signal);
      for (const name of ['unpublished', 'viewer-left'] as const) {
        expect(await told.find((event) => event.name === name)).toMatchObject({ room: 'move', reason: 'crash' });
      }
      const gone = await fetch(viewer.session.location, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${play.token}` },
      });
      expect(gone.status).toBe(404);
      await using again = (await TestPublisher.open(publish.url, endpoint.token('move', 'anna', 'publish'))).play(2);
      await using back = await TestViewer.open(play.url, endpoint.token('move', 'ben', 'play'));
      await back.video.atLeast(5);
      expect(back.video.items.at(-1)?.payload[3]).toBe(2);
      for (const one of [broken, viewer]) await one[Symbol.asyncDispose]();
      again.stop();
    });

    it('does without a server that is away, says so once, and takes it up when it comes', async () => {
      await using janus = await startJanus();
      await janus.kill();
      const { promise: unreachable, resolve } = Promise.withResolvers<string>();
      await using engine = await JanusEngine.start({ urls: [janus.url], secret, onUnreachable: resolve });
      expect(await unreachable).toBe(janus.url);
      await expect(engine.play('r', playOffer, { subject: 'ben' })).rejects.toMatchObject({ code: 'unavailable' });
      await janus.start();
      const { type, sdp } = await engine.play('r', playOffer, { subject: 'ben' });
      expect(type).toBe('offer');
      expect(sdp).toContain('a=setup:active');
      expect(await engine.closeRoom('r')).toBe(1);
    });

    it('is refused by a server with another secret', async () => {
      await using janus = await startJanus();
      const { promise: refusal, resolve } = Promise.withResolvers<unknown>();
      const onUnreachable = (_url: string, error: unknown): void => resolve(error);
      await using engine = await JanusEngine.start({ urls: [janus.url], secret: 'another', onUnreachable });
      expect(await refusal).toMatchObject({ name: 'JanusError', code: 403 });
      await expect(engine.play('r', playOffer, { subject: 'ben' })).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('spreads rooms over its servers', async () => {
      await using first = await startJanus();
      await using second = await startJanus();
      await using engine = await JanusEngine.start({ urls: [first.url, second.url], secret, maxSessions: 1 });
      for (const room of ['a', 'b']) await engine.play(room, playOffer, { subject: 'ben' });
      // A room stays where it is: there is place for one session on each server.
      for (const room of ['a', 'c']) {
        await expect(engine.play(room, playOffer, { subject: 'clara' })).rejects.toMatchObject({ code: 'full' });
      }
    });
  },
);

// A process that records a loop, to be killed: `node recording-parent.ts <loop> <log>`; says when it has begun.
import { EmbeddedEngine, steadyMs } from '../../src/index.ts';
import { startLoopPublisher } from '../../src/loop/index.ts';
import { startEndpoint } from './endpoint.ts';

const [, , file = '', path = ''] = process.argv;
const engine = await EmbeddedEngine.start();
const endpoint = await startEndpoint(engine);
const published = Promise.withResolvers<void>();
engine.on('published', () => published.resolve());
startLoopPublisher({
  loops: [{ file, whipUrl: `${endpoint.url}/whip/salon`, token: () => endpoint.token('salon', 'star', 'publish') }],
});
await published.promise;
await engine.record('salon', { path, mostBytes: 1 << 30, mostMs: 3_600_000, leastFree: 0, fromMs: 0 });
setInterval(() => void engine.settleRecording('salon', { keepUntilMs: steadyMs() }), 50);
process.send?.('recording');

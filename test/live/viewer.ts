import { openHttpSession } from '../../packages/media/src/native/http-session.ts';
import { isRtcp } from '../../packages/media/src/rtp/packet.ts';
import { viewerLines } from '../../packages/media/test/support/viewer.ts';
import { until } from '../clocks/until.ts';
import { Watched } from './watched.ts';

/** Somebody who watches a stream over WHEP without a browser. */
export interface Viewer extends Disposable {
  /** Of picture and sound. */
  packets: Watched<Buffer>;
  /** Whether the server still knows the session; what is sent it would refuse for another reason. */
  isOpen(): Promise<boolean>;
}

/** Whether the server still knows a session. Asked too often it does not say, and is asked again later. */
export async function isSessionKnown(location: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/trickle-ice-sdpfrag' };
  const { status } = await until(
    () => fetch(location, { method: 'PATCH', headers, body: 'a=end-of-candidates' }),
    (answer) => answer.status !== 429,
    120,
  );
  return status !== 404;
}

/** Rejects with the answer's `status` where he is refused. */
export async function watch(url: string, token: string): Promise<Viewer> {
  const packets = new Watched<Buffer>();
  const session = await openHttpSession({
    url,
    token,
    lines: viewerLines(),
    bindAddress: '127.0.0.1',
    events: { open: () => {}, packet: (packet) => isRtcp(packet) || packets.push(packet), ended: () => {} },
  });
  return {
    packets,
    isOpen: () => isSessionKnown(session.location, token),
    [Symbol.dispose]: () => session.transport.close(),
  };
}

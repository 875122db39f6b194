import { IceUdpMuxListener } from 'node-datachannel';
import { ChildRooms } from './child-rooms.ts';
import { IceProxy } from '../native/ice-proxy.ts';
import type { ChildMessage, Request } from './protocol.ts';

/** Entry of the child process: carries out what the parent asks over IPC, and dies with it. */
/** Time for the goodbyes to the far sides to leave. */
const FAREWELL_MS = 100;

let running: { childRooms: ChildRooms; listener: IceUdpMuxListener } | null = null;

process.on('disconnect', () => {
  running?.childRooms[Symbol.dispose]();
  setTimeout(() => process.exit(0), FAREWELL_MS);
});
// A terminal and a service manager tell every process at once; the parent decides when we end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', (request: Request) => {
  void answer(request);
});

async function answer(request: Request): Promise<void> {
  try {
    send({ id: request.id, result: await perform(request) });
  } catch (error) {
    send({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function perform(request: Request): Promise<unknown> {
  if (request.call === 'start') {
    const { port, bindAddress, relayPort } = request.parameters;
    // Holds the port open while there is no connection.
    const listener = new IceUdpMuxListener(port, bindAddress);
    const proxy = relayPort === null ? null : await IceProxy.open({ bindAddress, port: relayPort, mediaPort: port });
    running = { childRooms: new ChildRooms(request.parameters, send, proxy), listener };
    return null;
  }
  if (!running) throw new Error('not started');
  const { childRooms } = running;
  if (request.call === 'open') return await childRooms.open(request.parameters);
  if (request.call === 'stats') return childRooms.stats(request.parameters.room);
  if (request.call === 'record') return childRooms.record(request.parameters.room, request.parameters.options);
  if (request.call === 'settle-recording') childRooms.settle(request.parameters.room, request.parameters.decision);
  if (request.call === 'end-recording') await childRooms.endRecording(request.parameters.room);
  if (request.call === 'select') childRooms.select(request.parameters.room, request.parameters.source);
  if (request.call === 'prolong') childRooms.prolong(request.parameters.resources, request.parameters.ms);
  if (request.call === 'close') {
    for (const resource of request.parameters.resources) childRooms.close(resource, request.parameters.reason);
  }
  // A ping asks for nothing but an answer.
  return null;
}

function send(message: ChildMessage): void {
  // Who is gone needs no answer any more; without a listener of its own the error would end this process loudly.
  if (process.connected) process.send?.(message, () => {});
}

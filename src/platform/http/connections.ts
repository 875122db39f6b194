import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { networkOf } from './proxies.ts';

/** More than the lines of the channel that one network may have (1,000), with what their pages ask besides. */
const OF_NETWORK = 2_000;

/**
 * Ends what one network opens beyond its share, before anything is read: who opens and says nothing would take every file the process
 * may open. Machines in front of us bring everybody, and are not counted.
 */
export function limitConnections(server: Server, { proxies, config }: Pick<Context, 'proxies' | 'config'>): void {
  const most = OF_NETWORK * config.rateFactor;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (proxies.isBelieved({ socket })) return;
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= most) return void socket.destroy();
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Lets a connection go with the answer it was waiting for when the server began to close: those that waited for nothing went then,
 * and this one would hold the end up for as long as it may be kept, 72 seconds.
 */
export function endAnswered(app: FastifyInstance): void {
  app.addHook('onResponse', async () => {
    if (!app.server.listening) app.server.closeIdleConnections();
  });
}

/** Whether a request failed because its sender left in the middle of it: nobody is there to be answered, and it is no fault of ours. */
export const hasLeft = (error: Error, { raw }: FastifyRequest): boolean =>
  'code' in error && error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface UpgradeOptions {
  path: string;
  allowedOrigins: (origin: string | null, host: string) => boolean;
  /** False while shutting down. */
  isOpen(): boolean;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Takes the upgrades of one path: refuses them or hands them on. Returns what undoes it. */
export function takeUpgrades(server: Server, options: UpgradeOptions): () => void {
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== options.path) {
      // With nobody else to take it, it would stay open for ever. Others that listen have had their turn by then.
      process.nextTick(() => {
        if (!isTaken(socket)) refuse(socket, '404 Not Found');
      });
      return;
    }
    // Until `ws` takes over nobody else listens, and an unheard error would end the process.
    socket.on('error', () => socket.destroy());
    if (!options.isOpen()) return refuse(socket, '503 Service Unavailable');
    const { origin = null, host = '' } = request.headers;
    if (!options.allowedOrigins(origin, host)) return refuse(socket, '403 Forbidden');
    options.accept(request, socket, head);
  };
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}

/** Whoever takes an upgrade listens to its errors from then on, as `ws` does, or has answered it. */
const isTaken = (socket: Duplex) => socket.listenerCount('error') > 0 || socket.writableEnded || socket.destroyed;

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

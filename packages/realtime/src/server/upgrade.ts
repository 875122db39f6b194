import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface UpgradeOptions {
  path: string;
  allowedOrigins: (origin: string | null, host: string, request: IncomingMessage) => boolean;
  /** False while shutting down. */
  isOpen(): boolean;
  /** Seconds to wait; 0 lets the request in. */
  mayConnect(request: IncomingMessage): Promise<number> | number;
  onError(error: unknown): void;
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
    if (hostsOf(request) > 1) return refuse(socket, '400 Bad Request');
    const { origin = null, host = '' } = request.headers;
    if (!options.allowedOrigins(origin, host, request)) return refuse(socket, '403 Forbidden');
    void letIn(request, socket, head);
  };
  async function letIn(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const seconds = await options.mayConnect(request);
      if (seconds > 0) return refuse(socket, '429 Too Many Requests', [`Retry-After: ${Math.ceil(seconds)}`]);
      // It may have gone, or we may have begun to close, while we asked.
      if (socket.destroyed) return;
      if (!options.isOpen()) return refuse(socket, '503 Service Unavailable');
      options.accept(request, socket, head);
    } catch (error) {
      options.onError(error);
      refuse(socket, '500 Internal Server Error');
    }
  }
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}

/** Whoever takes an upgrade listens to its errors from then on, as `ws` does, or has answered it. */
const isTaken = (socket: Duplex) => socket.listenerCount('error') > 0 || socket.writableEnded || socket.destroyed;

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Which of two names was meant, a machine in front may have judged otherwise. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

function refuse(socket: Duplex, status: string, headers: readonly string[] = []): void {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createWhipWhep,
  mintToken,
  verifyToken,
  type MediaEngine,
  type MediaGrant,
  type Role,
} from '../../src/index.ts';

const SECRET = 'only-for-tests';

export type Rights = Pick<MediaGrant, 'kinds' | 'leaseMs'>;

export interface Endpoint extends AsyncDisposable {
  url: string;
  token(room: string, subject: string, purpose: Role, source?: string): string;
  /** The same with what more is said of it; to play unless told. */
  permit(room: string, subject: string, rights: Rights, purpose?: Role): string;
}

export interface EndpointOptions {
  /** Answers GET. */
  files?: (path: string) => { type: string; body: string } | null;
  /** Changes answers on their way, to lead media through a relay. */
  rewriteAnswer?: (sdp: string) => string;
}

/** WHIP and WHEP on a free port of 127.0.0.1. */
export async function startEndpoint(
  engine: MediaEngine,
  { files = () => null, rewriteAnswer = (sdp) => sdp }: EndpointOptions = {},
): Promise<Endpoint> {
  const { handle } = createWhipWhep({
    engine,
    verify: (token, expected) => verifyToken(SECRET, token, expected, Date.now()),
  });
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const file = request.method === 'GET' ? files(path) : null;
      if (file) {
        response.writeHead(200, { 'content-type': file.type }).end(file.body);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const answer = await handle({ method: request.method ?? '', path, headers: request.headers, body });
      response
        .writeHead(answer.status, answer.headers)
        .end(answer.status === 201 ? rewriteAnswer(answer.body) : answer.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token(room, subject, purpose, source) {
      const expiresAt = Date.now() + 60_000;
      return mintToken(SECRET, { room, subject, purpose, expiresAt, ...(source !== undefined && { source }) });
    },
    permit(room, subject, rights, purpose = 'play') {
      return mintToken(SECRET, { room, subject, purpose, expiresAt: Date.now() + 60_000, ...rights });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

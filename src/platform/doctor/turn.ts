import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { iceServersOf } from '@separee/media';
import { ALLOCATE, BINDING, readAnswer, writeRequest, type StunAnswer } from '@separee/media/stun';
import type { TurnConfig } from '../config/turn.ts';
import { sentenceOf } from '../errors/system-error.ts';
import { bad, good, type Finding } from './finding.ts';

const LIMIT_MS = 4000;
/** What is sent over UDP may be lost. */
const AGAIN_MS = 800;
const PORTS = { stun: 3478, turn: 3478, stuns: 5349, turns: 5349 } as const;

interface Line extends Disposable {
  ask(request: Buffer, signal: AbortSignal): Promise<StunAnswer>;
}

/** Asks each of the servers for what a guest's browser asks it, with a log-in made as theirs. */
export async function* examineTurn(turn: TurnConfig): AsyncGenerator<Finding> {
  for (const { urls: url, username, credential } of iceServersOf(turn, 'doctor', Date.now())) {
    try {
      yield await examineServer(url, username === undefined ? null : { username, credential: credential ?? '' });
    } catch (error) {
      const why = error instanceof DOMException ? 'no answer came in time' : sentenceOf(error);
      yield bad('TURN_URLS', `${url}: ${why}; look at its address, port and firewall.`);
    }
  }
}

async function examineServer(url: string, logIn: { username: string; credential: string } | null): Promise<Finding> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  using line = await openLine(url, signal);
  if (logIn === null) {
    await line.ask(writeRequest(BINDING, null), signal);
    return good('TURN_URLS', `${url} answers.`);
  }
  const first = await line.ask(writeRequest(ALLOCATE, null), signal);
  if (first.isSuccess) return bad('TURN_URLS', `${url} relays for anybody; make it ask for a log-in.`);
  if (first.error !== 401 || first.realm === null || first.nonce === null)
    return bad('TURN_URLS', `${url} asks for no log-in and relays nothing (${first.error ?? 'no reason given'}).`);
  const { realm, nonce } = first;
  const second = await line.ask(writeRequest(ALLOCATE, { ...logIn, realm, nonce }), signal);
  if (second.isSuccess) return good('TURN_URLS', `${url} relays for our guests.`);
  return second.error === 401
    ? bad('TURN_SECRET', `${url} does not know our log-ins; set its static-auth-secret and TURN_SECRET alike.`)
    : bad('TURN_URLS', `${url} relays nothing for our guests (${second.error ?? 'no reason given'}).`);
}

async function openLine(url: string, signal: AbortSignal): Promise<Line> {
  const [, scheme = 'turn', host = '', port, transport] =
    /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/i.exec(url) ?? [];
  const name = scheme.toLowerCase() as keyof typeof PORTS;
  const at = { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? PORTS[name]) };
  if (name.endsWith('s')) {
    const socket = connectTls({ ...at, servername: at.host });
    await once(socket, 'secureConnect', { signal });
    return overStream(socket);
  }
  if (transport?.toLowerCase() === 'tcp') {
    const socket = connectTcp(at);
    await once(socket, 'connect', { signal });
    return overStream(socket);
  }
  return overDatagrams(at);
}

function overStream(socket: ReturnType<typeof connectTcp>): Line {
  return {
    async ask(request, signal) {
      let got = Buffer.alloc(0);
      socket.write(request);
      for (;;) {
        const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
        got = Buffer.concat([got, chunk]);
        const answer = readAnswer(got);
        if (answer !== null) return answer;
      }
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}

function overDatagrams({ host, port }: { host: string; port: number }): Line {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return {
    async ask(request, signal) {
      const send = () => socket.send(request, port, host);
      const again = setInterval(send, AGAIN_MS);
      try {
        send();
        const [bytes] = (await once(socket, 'message', { signal })) as [Buffer];
        const answer = readAnswer(bytes);
        if (answer === null) throw new Error('what answers there is no TURN server');
        return answer;
      } finally {
        clearInterval(again);
      }
    },
    [Symbol.dispose]: () => socket.close(),
  };
}

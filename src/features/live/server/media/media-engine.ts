import { EmbeddedEngine, JanusEngine, MediaError, type MediaEngine } from '@separee/media';
import { ConfigError } from '../../../../platform/config/config-error.ts';
import { relaysOverTcp } from '../../../../platform/config/turn.ts';
import type { Context } from '../../../../platform/context.ts';
import { codeOf, sentenceOf } from '../../../../platform/errors/system-error.ts';

/** The pool of Janus servers where the operator named one, else children of our own. @throws ConfigError when it cannot start. */
export async function startMediaEngine({ config, log, metrics }: Context): Promise<MediaEngine> {
  const { janus, children, port, publicIps, turn } = config.media;
  if (janus !== null) {
    return JanusEngine.start({
      urls: janus.urls,
      ...(janus.secret === null ? {} : { secret: janus.secret }),
      onUnreachable: (url, err) => log.warn({ err, server: new URL(url).host }, 'a Janus server cannot be reached'),
    });
  }
  const relayed = relaysOverTcp(turn);
  try {
    return await EmbeddedEngine.start({
      children,
      basePort: port,
      bindAddress: config.host,
      publicIps,
      relayed,
      onRestart(pid) {
        metrics.restarts.inc({ part: 'media' });
        log.error({ pid }, 'a media process ended by itself and is started again; its streams connect anew');
      },
    });
  } catch (cause) {
    if (!(cause instanceof MediaError)) throw cause;
    throw new ConfigError(refusalOf(cause, { host: config.host, port, count: relayed ? 2 * children : children }), {
      cause,
    });
  }
}

/** Which port it is where the system has said so, and which setting names another one. */
function refusalOf(error: MediaError, { host, port, count }: { host: string; port: number; count: number }): string {
  const system = error.cause instanceof Error ? error.cause : null;
  const why = sentenceOf(system ?? error);
  if (codeOf(system) === 'EADDRNOTAVAIL') return `HOST: nothing can listen at ${host}, ${why}.`;
  const taken = system !== null && 'port' in system && typeof system.port === 'number' ? system.port : null;
  const all = count === 1 || port === 0 ? `port ${port}` : `ports ${port} to ${port + count - 1}`;
  return `MEDIA_PORT: ${taken === null ? all : `port ${taken}`} of UDP cannot be used, ${why}.`;
}

import { EmbeddedEngine, JanusEngine, MediaError, type MediaEngine } from '@separee/media';
import { ConfigError } from '../../../../platform/config/config-error.ts';
import type { Context } from '../../../../platform/context.ts';
import { sentenceOf } from '../../../../platform/faults/system-error.ts';

/** The pool of Janus servers where the operator named one, else children of our own. @throws ConfigError when it cannot start. */
export async function startMediaEngine({ config, log, metrics }: Context): Promise<MediaEngine> {
  const { janus, children, port, publicIp } = config.media;
  if (janus !== null) {
    return JanusEngine.start({
      urls: janus.urls,
      ...(janus.secret === null ? {} : { secret: janus.secret }),
      onUnreachable: (url, err) => log.warn({ err, server: new URL(url).host }, 'a Janus server cannot be reached'),
    });
  }
  try {
    return await EmbeddedEngine.start({
      children,
      basePort: port,
      bindAddress: config.host,
      ...(publicIp === null ? {} : { publicIp }),
      onRestart(pid) {
        metrics.restarts.inc({ part: 'media' });
        log.error({ pid }, 'a media process ended by itself and is started again; its streams connect anew');
      },
    });
  } catch (cause) {
    if (!(cause instanceof MediaError)) throw cause;
    const ports = children === 1 || port === 0 ? `port ${port}` : `ports ${port} to ${port + children - 1}`;
    const why = `of UDP cannot be used, ${sentenceOf(cause)}`;
    throw new ConfigError(`MEDIA_PORT: ${ports} ${why}.`, { cause });
  }
}

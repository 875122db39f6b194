import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { MediaError } from '../engine.ts';

/**
 * A UDP port of this address that nobody has now: this one, or any. Asked before the native library is: that one writes what it thinks
 * of a port that is taken to our output. @throws MediaError `unavailable` with the system's error as its cause.
 */
export async function freeUdpPort(address: string, wanted = 0): Promise<number> {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  try {
    socket.bind(wanted, address);
    await once(socket, 'listening');
    return socket.address().port;
  } catch (cause) {
    throw new MediaError('unavailable', `port ${wanted} of UDP cannot be used`, { cause });
  } finally {
    socket.close();
  }
}

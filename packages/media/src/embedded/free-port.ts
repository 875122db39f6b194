import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A UDP port of this address that nobody has now. */
export async function freeUdpPort(address: string): Promise<number> {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

import { bench } from '../packages/realtime/bench/fan-out.ts';
import type { Figure } from './figure.ts';

/** A chat line to everyone in a room, per CPU-second of the server, against raw TCP and socket.io. */
export async function chat(): Promise<Figure[]> {
  return await bench();
}

import { crowd } from '../../packages/realtime/bench/crowd.ts';
import { bench } from '../../packages/realtime/bench/fan-out.ts';
import type { Figure } from '../figure.ts';

/** A chat message to everyone in a room: per CPU-second against raw TCP and socket.io, and how long it takes to thousands. */
export async function chat(): Promise<Figure[]> {
  // Memory is counted while nothing else has used any.
  const room = await crowd();
  return [...(await bench()), ...room];
}

import { createHmac } from 'node:crypto';

/** A guest's handle in one room: the same on every visit there, and of no use anywhere else (trust and safety, 8). */
export function roomPseudonym(key: Buffer, performerId: number, guestId: string): string {
  return createHmac('sha256', key).update(`${performerId}:${guestId}`).digest('base64url').slice(0, 12);
}

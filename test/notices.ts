import { createHmac, randomUUID } from 'node:crypto';
import { sign, type Signed } from '../src/sandbox/index.ts';
import type { TestApp } from './app.ts';

/** What the sandbox would say, signed with the key it shares with the platform. */
export function createNotices({ context }: TestApp) {
  const key = context.secrets.key('sandbox');
  return {
    /** Genuine, whatever it says. */
    notice: (content: object): Signed => sign(key, 'notice', { eventId: `event-${randomUUID()}`, ...content }),
    /** Signed with the right key, but as a link to the checkout. */
    asLink: (content: object): Signed => sign(key, 'link', { eventId: `event-${randomUUID()}`, ...content }),
    /** Genuine, of whatever bytes. */
    signed: (payload: string): Signed => ({
      payload,
      signature: createHmac('sha256', key).update(`notice.${payload}`).digest('base64url'),
    }),
    /** Signed with another key. */
    forged: (content: object): Signed =>
      sign(Buffer.alloc(32, 7), 'notice', { eventId: `event-${randomUUID()}`, ...content }),
  };
}

/** The shop's reference in a link to the sandbox. */
export function referenceIn(checkoutLink: string): string {
  const order = new URL(checkoutLink).searchParams.get('order') ?? '';
  return (JSON.parse(Buffer.from(order, 'base64url').toString()) as { reference: string }).reference;
}

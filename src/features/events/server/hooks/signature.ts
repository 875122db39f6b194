import { createHmac } from 'node:crypto';
import type { Secrets } from '../../../../platform/config/secrets.ts';

export const SIGNATURE_HEADER = 'Separee-Signature';
export const DELIVERY_HEADER = 'Separee-Delivery';

/** A hook's secret: it follows from the platform's own and is kept nowhere. */
export function hookSecret(secrets: Secrets, hookId: string): string {
  const bytes = createHmac('sha256', secrets.key('event-hooks')).update(hookId).digest('base64url');
  return `whsec_${bytes}`;
}

/** The value of the header: when it was sent, and that time with the body, signed. */
export function signature(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

import type { Config } from '../platform/config.ts';
import type { Signed } from './protocol.ts';

/** Where the sandbox's page for a signed link stands: its configured address, or its port on the host the guest used. */
export function sandboxLink(config: Config, hostname: string, signed: Signed): string {
  const base = config.checkout.url ?? new URL(`http://${hostname}:${config.checkout.port}`);
  const url = new URL('/checkout', base);
  url.searchParams.set('order', signed.payload);
  url.searchParams.set('signature', signed.signature);
  return url.href;
}

import type { Signed } from './protocol.ts';

/** Where the sandbox stands: a configured address, or its port on whatever host guests use. */
export interface CheckoutSite {
  url: URL | null;
  port: number;
}

/** Where the sandbox's page for a signed link stands: its configured address, or its port on the host the guest used. */
export function sandboxLink(site: CheckoutSite, hostname: string, signed: Signed): string {
  const base = site.url ?? new URL(`http://${hostname}:${site.port}`);
  const url = new URL('/checkout', base);
  url.searchParams.set('order', signed.payload);
  url.searchParams.set('signature', signed.signature);
  return url.href;
}

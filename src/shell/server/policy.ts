import { createHash } from 'node:crypto';
import { route } from '../addresses/paths.ts';

/** Stands in a kept page's policy for the checkout's address, which depends on how the guest reached us. */
export const CHECKOUT = 'checkout.invalid';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Programs on the performer's own machine, at a port that she chooses there: her toys hang on one. */
const OWN_MACHINE = 'ws://127.0.0.1:* ws://localhost:*';

/** What a page among the browser's files may do, such as the one to leave for at once: wear its own style and sign. */
export const filePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page may do: its own files, exactly its own inline scripts, the checkout in a frame, nothing from elsewhere. */
export function policyFor(html: string, pathname: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${isStudio(pathname) ? ` ${OWN_MACHINE}` : ''}`,
    "manifest-src 'self'",
    `frame-src ${CHECKOUT}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function isStudio(pathname: string): boolean {
  const found = route(pathname);
  return found.kind === 'page' && found.page.name.startsWith('studio');
}

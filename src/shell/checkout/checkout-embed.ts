import { checkoutMessage, isCheckoutMessageType, type CheckoutMessage } from './checkout-messages.ts';

/** The checkout broke its word; `message` is as §5 and §8 put it. */
export class CheckoutError extends Error {}

/** A checkout that is being shown. */
export interface Embed {
  /** The only origin that is listened to. */
  origin: string;
  /** The window's name, which the checkout puts into all it says. */
  id: string;
}

/** The origin of a checkout's link. Throws {@link CheckoutError} for an empty link, one without a path, or no web address. */
export function checkoutOrigin(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname === '/') {
    throw new CheckoutError('invalid checkout url');
  }
  return url.origin;
}

/**
 * Judges a window message. Null for what does not come from the checkout or is not addressed to this window; such
 * messages are everyday (extensions, other windows). Throws {@link CheckoutError} for one that is, and is malformed (§8).
 */
export function readMessage({ origin, data }: { origin: string; data: unknown }, embed: Embed): CheckoutMessage | null {
  if (origin !== embed.origin || typeof data !== 'string') return null;
  const message = parse(data);
  if (message?.['id'] !== embed.id) return null;
  const { type } = message;
  if (typeof type !== 'string') throw new CheckoutError('Invalid message response');
  if (!isCheckoutMessageType(type)) throw new CheckoutError('Unhandled message response action');
  const read = checkoutMessage(type, message['data']);
  if (read === null) throw new CheckoutError('Invalid message response');
  return read;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Hears the checkout through `target`, the window that frames it; errors go to `onError`. Returns how to stop. */
export function listenToCheckout(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  embed: Embed,
  onMessage: (message: CheckoutMessage) => void,
  onError: (error: unknown) => void,
): () => void {
  const hear = (event: Event) => {
    try {
      const message = readMessage(event as MessageEvent<unknown>, embed);
      if (message !== null) onMessage(message);
    } catch (error) {
      onError(error);
    }
  };
  target.addEventListener('message', hear);
  return () => target.removeEventListener('message', hear);
}

/**
 * What a checkout says to the window around it (§4), as JSON text with a `type`. The first four carry the window's name as
 * `id` and are the embed's, which shows the checkout and complains of what makes no sense (§8); the others carry it as
 * `windowId` and are for the window alone.
 */
export interface WindowMessages {
  close: null;
  ready: null;
  'content-loaded': null;
  success: unknown;
  'view-ready': null;
  /** Where the guest should look, in pixels from the top. */
  scroll: number;
  /** Something that the page that opened the window may want to know, by name. */
  hook: string;
  logout: null;
  'countdown-finished': null;
  signup: null;
}
export type WindowMessageType = keyof WindowMessages;

export const windowMessageTypes = [
  'close',
  'ready',
  'content-loaded',
  'success',
  'view-ready',
  'scroll',
  'hook',
  'logout',
  'countdown-finished',
  'signup',
] as const satisfies readonly WindowMessageType[];

/** What each message may carry; anything else makes it no message. */
const fits: { [T in WindowMessageType]: (data: unknown) => data is WindowMessages[T] } = {
  close: isNothing,
  ready: isNothing,
  'content-loaded': isNothing,
  success: (_data): _data is unknown => true,
  'view-ready': isNothing,
  scroll: (data): data is number => typeof data === 'number' && Number.isFinite(data) && data >= 0,
  hook: (data): data is string => typeof data === 'string' && /^[\w-]{1,40}$/.test(data),
  logout: isNothing,
  'countdown-finished': isNothing,
  signup: isNothing,
};

function isNothing(data: unknown): data is null {
  return data === null || data === undefined;
}

export type WindowMessage = { [T in WindowMessageType]: { type: T; data: WindowMessages[T] } }[WindowMessageType];

/**
 * Reads a message that came from `origin`. Null for what is no text, no JSON, has no type, comes from elsewhere or is meant for
 * another window: the payment window ignores it (§5).
 */
export function readWindowMessage(
  { origin, data }: { origin: string; data: unknown },
  checkout: { origin: string; id: string },
): WindowMessage | null {
  if (origin !== checkout.origin || typeof data !== 'string') return null;
  const content = parse(data);
  if (content === null || (content['id'] ?? content['windowId']) !== checkout.id) return null;
  const { type } = content;
  if (typeof type !== 'string' || !Object.hasOwn(fits, type)) return null;
  const known = type as WindowMessageType;
  const carried = content['data'];
  return fits[known](carried) ? ({ type: known, data: carried ?? null } as WindowMessage) : null;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What a checkout says to the window around it (§4), as JSON text with the window's `id`, a `type` and, for some, `data`. */
export interface CheckoutMessages {
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
  'countdown finished': null;
  signup: null;
}
export type CheckoutMessageType = keyof CheckoutMessages;
export type CheckoutMessage = {
  [T in CheckoutMessageType]: { type: T; data: CheckoutMessages[T] };
}[CheckoutMessageType];

type Fits = { [T in CheckoutMessageType]: (data: unknown) => data is CheckoutMessages[T] };

/** What each message may carry. */
const fits: Fits = {
  close: isNothing,
  ready: isNothing,
  'content-loaded': isNothing,
  success: (_data): _data is unknown => true,
  'view-ready': isNothing,
  scroll: (data): data is number => typeof data === 'number' && Number.isFinite(data) && data >= 0,
  hook: (data): data is string => typeof data === 'string' && /^[\w-]{1,40}$/.test(data),
  logout: isNothing,
  'countdown finished': isNothing,
  signup: isNothing,
};

function isNothing(data: unknown): data is null {
  return data === null || data === undefined;
}

export const checkoutMessageTypes = Object.keys(fits) as CheckoutMessageType[];

export const isCheckoutMessageType = (type: string): type is CheckoutMessageType => Object.hasOwn(fits, type);

/** The message of a type with what it carries; null where that does not fit. */
export const checkoutMessage = (type: CheckoutMessageType, data: unknown): CheckoutMessage | null =>
  fits[type](data) ? ({ type, data: data ?? null } as CheckoutMessage) : null;

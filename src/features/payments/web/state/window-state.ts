import { flowOf, viewOf, type Opening, type PaymentFlow, type PaymentView } from '../window/flows.ts';

export interface PaymentWindowOptions {
  /**
   * Runs once, after the window has closed, if what it was opened for has succeeded. After log-in and sign-up the page
   * is loaded anew instead, and nothing of it is left to be called.
   */
  onSuccess?: () => void;
  /** One sentence above the view: why it was opened. */
  reason?: string;
  /** Put into the field for an amount of one's own, in cents. */
  suggestedCents?: number;
  /** Ordered at once, in cents: it was chosen, with its price, where the window was opened. */
  orderedCents?: number;
  /** It is one step of a way that the page below leads on: the window closes by itself once it has been done. */
  goesOn?: boolean;
  /** The guest comes back from a provider's page: what he began last is waited for (§2). */
  isWaiting?: boolean;
  /** Hears what the checkout calls out by name (§4: hook). */
  onHook?: (name: string) => void;
  /** What a link in a mail carries for a new password (§2). */
  reset?: PasswordReset;
}

export interface PasswordReset {
  userId: string;
  userName: string;
  key: string;
  email: string;
}

/** The window as it stands open. */
export interface OpenWindow {
  view: PaymentView;
  /** Null for signing up, which is no flow. */
  flow: PaymentFlow | null;
  /** Which form stands in where the flow needs an account that is not there. */
  form: 'login' | 'signup';
  /** He has begun to pay what he owes: that is shown to its end, though he may spend again before he has read so (§5). */
  isSettling: boolean;
  /** 675 by 740 until a checkout in it is ready, all there is from then on (§9). */
  size: 'default' | 'full';
  options: PaymentWindowOptions;
}

export interface PaymentWindowState {
  /** False when a window is open already: there is one at a time (§2). */
  open(opening: Opening, options?: PaymentWindowOptions): boolean;
  /** Goes on to another flow in the same window, which was opened for the same. */
  go(flow: PaymentFlow): void;
  /** Goes from sign-up to log-in or back. */
  showForm(form: OpenWindow['form']): void;
  setSize(size: OpenWindow['size']): void;
  setSettling(isSettling: boolean): void;
  /** What the window was opened for has happened; may be told more than once. */
  succeed(): void;
  /** Closes; the call-back of a success runs now, for it must not meet an open window (§4). */
  close(): void;
  /** Runs now, or when the window has closed: what must not happen meanwhile (§4). */
  whenClosed(run: () => void): void;
  current(): OpenWindow | null;
  subscribe(listener: () => void): () => void;
}

export function createPaymentWindow(): PaymentWindowState {
  let current: OpenWindow | null = null;
  let succeeded = false;
  let deferred: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function set(next: OpenWindow | null) {
    current = next;
    for (const listener of listeners) listener();
  }

  function close() {
    if (current === null) return;
    const { onSuccess } = current.options;
    const due = [...(succeeded && onSuccess !== undefined ? [onSuccess] : []), ...deferred];
    succeeded = false;
    deferred = [];
    set(null);
    for (const run of due) run();
  }

  return {
    open(opening, options = {}) {
      if (current !== null) return false;
      succeeded = false;
      const form = opening === 'login' ? 'login' : 'signup';
      set({ view: viewOf(opening), flow: flowOf(opening), form, isSettling: false, size: 'default', options });
      return true;
    },
    go(flow) {
      if (current !== null) set({ ...current, view: viewOf(flow), flow, isSettling: false, size: 'default' });
    },
    showForm(form) {
      // Who has lost his password finds back to the way in.
      if (current !== null) set({ ...current, form, ...(isLost(current) ? { view: 'login', flow: 'login' } : {}) });
    },
    setSize(size) {
      if (current !== null && current.size !== size) set({ ...current, size });
    },
    setSettling(isSettling) {
      if (current !== null && current.isSettling !== isSettling) set({ ...current, isSettling });
    },
    succeed() {
      succeeded = current !== null;
      if (current?.options.goesOn === true) close();
    },
    close,
    whenClosed(run) {
      if (current === null) run();
      else deferred.push(run);
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isLost = ({ flow }: OpenWindow): boolean => flow === 'pwdlost' || flow === 'pwdreset';

/** The one window of this page. */
export const paymentWindow = createPaymentWindow();

/** See {@link PaymentWindowState.whenClosed}. */
export const whenPaymentWindowClosed = (run: () => void): void => paymentWindow.whenClosed(run);

/** Opens the payment window over the page, by flow or by view. False when one is open already. */
export const openPaymentWindow = (opening: Opening, options?: PaymentWindowOptions): boolean =>
  paymentWindow.open(opening, options);

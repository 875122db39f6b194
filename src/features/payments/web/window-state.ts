/** Views of the payment window that there are so far (§2). */
export type PaymentView = 'login' | 'signup' | 'avs' | 'payment';

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
}

/** The window as it stands open. */
export interface OpenWindow {
  view: PaymentView;
  /** Which form stands in where the view needs an account that is not there. */
  form: 'login' | 'signup';
  options: PaymentWindowOptions;
}

export interface PaymentWindowState {
  /** False when a window is open already: there is one at a time (§2). */
  open(view: PaymentView, options?: PaymentWindowOptions): boolean;
  /** Goes from sign-up to log-in or back. */
  showForm(form: OpenWindow['form']): void;
  /** What the window was opened for has happened; may be told more than once. */
  succeed(): void;
  /** Closes; the call-back of a success runs now, for it must not meet an open window (§4). */
  close(): void;
  current(): OpenWindow | null;
  subscribe(listener: () => void): () => void;
}

export function createPaymentWindow(): PaymentWindowState {
  let current: OpenWindow | null = null;
  let succeeded = false;
  const listeners = new Set<() => void>();

  function set(next: OpenWindow | null) {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    open(view, options = {}) {
      if (current !== null) return false;
      succeeded = false;
      set({ view, form: view === 'login' ? 'login' : 'signup', options });
      return true;
    },
    showForm(form) {
      if (current !== null) set({ ...current, form });
    },
    succeed() {
      succeeded = current !== null;
    },
    close() {
      if (current === null) return;
      const { onSuccess } = current.options;
      const isDue = succeeded;
      succeeded = false;
      set(null);
      if (isDue) onSuccess?.();
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one window of this page. */
export const paymentWindow = createPaymentWindow();

/** Opens the payment window over the page. False when one is open already. */
export const openPaymentWindow = (view: PaymentView, options?: PaymentWindowOptions): boolean =>
  paymentWindow.open(view, options);

import type { Language } from '../../../../platform/contract.ts';
import type { CheckoutMessage } from '../../../../shell/checkout/checkout-messages.ts';
import { logOut } from '../../../identity/web/index.ts';
import { paymentWindow } from '../state/window-state.ts';

/** What the payment window does when its checkout says something; what its frame acts on is left to that. */
export function actOnMessage(message: CheckoutMessage, language: Language, onBack: () => void): void {
  switch (message.type) {
    case 'close':
    case 'success':
    case 'content-loaded':
      return;
    case 'ready':
    case 'view-ready':
      return paymentWindow.setSize('full');
    case 'scroll':
      document.querySelector('dialog[open]')?.scrollTo({ top: message.data });
      return;
    case 'hook':
      return paymentWindow.current()?.options.onHook?.(message.data);
    case 'logout':
      return void logOut(language);
    case 'countdown finished':
      return onBack();
    case 'signup':
      return paymentWindow.showForm('signup');
  }
}

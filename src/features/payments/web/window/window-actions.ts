import type { Language } from '../../../../platform/contract.ts';
import { logOut } from '../../../identity/web/index.ts';
import type { WindowMessage } from '../state/window-messages.ts';
import { paymentWindow } from '../state/window-state.ts';

/** What the payment window does when its checkout says something; what the embed itself acts on is left to it. */
export function actOnMessage(message: WindowMessage, language: Language, onBack: () => void): void {
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
    case 'countdown-finished':
      return onBack();
    case 'signup':
      return paymentWindow.showForm('signup');
  }
}

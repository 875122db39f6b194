import { useLanguage } from '../../../shell/addresses/language.ts';
import { AgePrompt } from '../../age-verification/web/index.ts';
import { logOut } from '../../identity/web/index.ts';
import { openPaymentWindow, whenPaymentWindowClosed } from './state/window-state.ts';

function openCheck(onClosed: () => void): void {
  openPaymentWindow('avs');
  whenPaymentWindowClosed(onClosed);
}

/** Asks for the age check by itself where it is demanded; the check is in the payment window. */
export function AgeDemand() {
  const language = useLanguage();
  return <AgePrompt openCheck={openCheck} onLogOut={() => void logOut(language)} />;
}

import { m } from '#messages';
import { session, startSession } from '../../../shell/api/access.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/addresses/language.ts';
import { useGoTo } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepForLater } from '../../identity/web/index.ts';
import { openPaymentWindow } from '../../payments/web/index.ts';

interface WriteButtonProps {
  actorId: number;
  messagePrice: number;
}

/** From her profile to the channel with her; who has no account is led to one, and there after it. */
export default function WriteButton({ actorId, messagePrice }: WriteButtonProps) {
  const language = useLanguage();
  const goTo = useGoTo();
  const { guest } = useSession();
  if (guest?.role === 'performer' || guest?.role === 'operator') return null;

  async function write() {
    await startSession(language);
    if (session().guest?.isLoggedIn === true) return goTo(`${href('messenger', language)}?actor=${String(actorId)}`);
    void keepForLater(language, { type: 'selectMessengerChannel', channelId: null, actorId });
    openPaymentWindow('signup');
  }

  return (
    <>
      <button type="button" onClick={() => void write()} className="btn btn-quiet mt-3 w-full">
        <Icon name="mail" />
        {m.messenger_write()}
      </button>
      <p className="mt-1.5 text-center text-[13.5px] text-faint tabular-nums">
        {m.messenger_price_each({
          coins: formatCoins(messagePrice, language),
          euro: formatCoinsAsEuro(messagePrice, language),
        })}
      </p>
    </>
  );
}

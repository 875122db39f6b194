import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { openPaymentWindow } from '../../payments/web/index.ts';

/** A6: leads the nameless to the log-in and all others to the subscription; who is VIP, or no guest, sees nothing of it. */
export function VipButton() {
  const { guest } = useSession();
  if (guest === null || guest.isVip || guest.role !== 'guest') return null;
  return (
    <button
      type="button"
      className={`btn btn-quiet whitespace-nowrap text-gold max-sm:px-3 ${guest.isLoggedIn ? '' : 'max-sm:hidden'}`}
      onClick={() => openPaymentWindow(guest.isLoggedIn ? 'abo' : 'login')}
    >
      {/* On a phone there is room for one of both: beside the balance for the star, beside the log-in for the words. */}
      <span className={guest.isLoggedIn ? 'min-[431px]:max-sm:hidden' : 'min-[341px]:max-sm:hidden'}>
        <Icon name="star" />
      </span>
      <span className={guest.isLoggedIn ? 'max-[430px]:sr-only' : 'max-[340px]:sr-only'}>{m.identity_vip()}</span>
    </button>
  );
}

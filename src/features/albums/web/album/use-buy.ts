import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { buyAlbum, getAlbum, getAlbumGuestInfo, getComments, listAlbums, type Album } from '../../contract.ts';

export interface Purchase {
  isBusy: boolean;
  /** What went wrong last; null for nothing. */
  error: Error | null;
  /** Buys it, for a voucher or coins; who lacks coins is led there first, and buys when they have come. */
  buy: (byVoucher: boolean) => void;
}

/** An album is bought at the price that stands there. `onDone` hears when it is. */
export function useBuyAlbum({ id, price }: Pick<Album, 'id' | 'price'>, onDone: () => void): Purchase {
  const language = useLanguage();
  const balance = useBalance();
  const { mutate, isPending, error } = useAction(
    (body: { price: number; byVoucher: boolean }) =>
      once(['buyAlbum', id, body.byVoucher], (requestKey) =>
        callRest(buyAlbum, language, { params: { albumId: id }, body: { ...body, requestKey } }),
      ),
    // §4: lists that were kept are asked for anew.
    { refreshes: [getAlbumGuestInfo, getAlbum, getComments, listAlbums], onDone },
  );

  function buy(byVoucher: boolean): void {
    mutate(
      { price, byVoucher },
      {
        onError(problem) {
          if (!(problem instanceof ApiProblem) || problem.code !== 'not-enough-money') return;
          const missingCoins = Math.max(1, price - (balance ?? 0));
          openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => buy(byVoucher) });
        },
      },
    );
  }
  return { isBusy: isPending, error, buy };
}

import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { refresh, useAction } from '../../../../ui/data/use-api.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { buyVideo, getVideo, getVideoGuestInfo, listVideos, type Video } from '../../contract.ts';

export interface Purchase {
  isBusy: boolean;
  /** What went wrong last; null for nothing. */
  error: Error | null;
  /** Buys it, for coins or a voucher; who lacks coins is led there first, and buys when they have come. */
  buy: (byVoucher: boolean) => void;
}

/** A film is bought at the price that stands there. `onDone` hears when it is. */
export function useBuy({ id, price }: Pick<Video, 'id' | 'price'>, onDone: () => void): Purchase {
  const language = useLanguage();
  const balance = useBalance();
  const { mutate, isPending, error } = useAction(
    (body: { price: number; byVoucher: boolean }) =>
      once(['buyVideo', id, body.byVoucher], (requestKey) =>
        callRest(buyVideo, language, { params: { videoId: id }, body: { ...body, requestKey } }),
      ),
    { refreshes: [getVideoGuestInfo, getVideo, listVideos], onDone },
  );

  function buy(byVoucher: boolean): void {
    mutate(
      { price, byVoucher },
      {
        onError(problem) {
          if (!(problem instanceof ApiProblem)) return;
          // What it costs by now is shown before anybody presses again.
          if (problem.code === 'price-changed') [getVideo, listVideos].forEach(refresh);
          if (problem.code !== 'not-enough-money') return;
          const missingCoins = Math.max(1, price - (balance ?? 0));
          openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => buy(byVoucher) });
        },
      },
    );
  }
  return { isBusy: isPending, error, buy };
}

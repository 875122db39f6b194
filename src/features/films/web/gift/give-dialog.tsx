import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { refresh, useAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { openMoneyModal, openPaymentWindow } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { giftConstants } from '../../constants.ts';
import { getVideo, giveVideo, listGivenVideos, type GivenVideo, type Video } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';
import { Price, usePriceText } from '../lists/video-facts.tsx';
import { giftAddress } from './gift-address.ts';

/** What it costs, then the link that is passed on. */
export default function GiveDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const language = useLanguage();
  const [given, setGiven] = useState<GivenVideo | null>(null);
  const { give, isBusy, error } = useGive(video, setGiven);
  const price = usePriceText()(video.price);
  return (
    <Dialog open title={m.films_gift_title({ title: video.title })} onClose={onClose}>
      {given === null ? (
        <>
          <p className="text-left text-[19px]">
            <Price video={video} />
          </p>
          <p className="mt-2 mb-6 text-left text-pretty text-muted">
            {m.films_gift_text({ days: giftConstants.openDays })}
          </p>
          <button type="button" className="btn btn-primary w-full" disabled={isBusy} onClick={give}>
            {m.films_gift_now({ price })}
          </button>
          {error === null ? null : <FormError text={filmErrorText(error)} />}
        </>
      ) : (
        <div className="flex flex-col gap-5 text-left">
          <p role="status" className="text-pretty text-muted">
            {m.films_gift_link_text()}{' '}
            <Link href={href('givenVideos', language)} className="py-3 text-ink underline underline-offset-4">
              {m.films_gifts()}
            </Link>
          </p>
          <CopyField label={m.films_gift_link()} value={giftAddress(given.code, language)} />
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {m.shell_close()}
          </button>
        </div>
      )}
    </Dialog>
  );
}

/** One press, however often it is sent; who lacks coins is led there first, and gives when they have come. */
function useGive({ id, price }: Video, onGiven: (given: GivenVideo) => void) {
  const language = useLanguage();
  const balance = useBalance();
  const { mutate, isPending, error } = useAction(
    () =>
      once(['giveVideo', id], (requestKey) =>
        callRest(giveVideo, language, { params: { videoId: id }, body: { price, requestKey } }),
      ),
    { refreshes: [listGivenVideos] },
  );
  function give(): void {
    mutate(undefined, {
      onSuccess: onGiven,
      onError(problem) {
        if (!(problem instanceof ApiProblem)) return;
        if (problem.code === 'price-changed') refresh(getVideo);
        if (problem.code === 'forbidden' && problem.details?.['reason'] === 'need-age-check') openPaymentWindow('avs');
        if (problem.code !== 'not-enough-money') return;
        openMoneyModal({ id: 'not-enough-money', missingCoins: Math.max(1, price - (balance ?? 0)), onPaid: give });
      },
    });
  }
  return { give, isBusy: isPending, error };
}

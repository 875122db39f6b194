import { useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { Video, VideoGuestInfo } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';
import { Price, usePriceText } from '../lists/video-facts.tsx';
import { useBuy } from './use-buy.ts';

/** Buys a film: one press that opens what it costs, one that does it. */
export function Buy({ video, info }: { video: Video; info: VideoGuestInfo }) {
  const [isOpen, setOpen] = useState(false);
  const price = usePriceText()(video.price);
  const { buy, isBusy, error } = useBuy(video, () => setOpen(false));
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        {m.films_buy({ price })}
      </button>
      <Dialog open={isOpen} title={m.films_buy_title({ title: video.title })} onClose={() => setOpen(false)}>
        <p className="text-left text-[19px]">
          <Price video={video} />
        </p>
        <p className="mt-2 text-left text-pretty text-muted">{m.films_buy_text()}</p>
        {info.vouchers > 0 ? (
          <p className="mt-3 text-left text-[14px] text-sea">{m.films_vouchers({ count: info.vouchers })}</p>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => buy(false)}>
            {m.films_buy_now()}
          </button>
          {info.vouchers > 0 ? (
            <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => buy(true)}>
              {m.films_by_voucher()}
            </button>
          ) : null}
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
            {m.films_buy_stop()}
          </button>
        </div>
        {error === null ? null : <FormError text={filmErrorText(error)} />}
      </Dialog>
    </>
  );
}

import { m } from '#messages';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { Video, VideoGuestInfo } from '../../contract.ts';
import { Price } from '../lists/video-facts.tsx';
import { Ways } from './ways.tsx';

/** What a film costs, and what it is to the guest. */
export function Offer({ video, info }: { video: Video; info: VideoGuestInfo | null }) {
  return (
    <section className="rounded-[18px] border border-line bg-surface p-5">
      <p className="text-[19px]">
        <Price video={video} />
      </p>
      <div className="mt-3 min-h-11">
        {info === null ? null : info.restriction === null ? (
          <p className="text-muted">{standing(video, info)}</p>
        ) : (
          <div className="grid justify-items-start [&_.grid]:justify-items-start [&_.grid]:text-left">
            <Ways video={video} info={info} />
          </div>
        )}
      </div>
      {video.vip && info?.restriction === 'needPurchase' ? (
        <p className="mt-3 text-[14px] text-muted">
          {m.films_vip_too()}{' '}
          <button
            type="button"
            className="min-h-11 font-medium underline underline-offset-4"
            onClick={() => openPaymentWindow('abo')}
          >
            {m.films_become_vip()}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function standing(video: Video, { own, bought, flatrate }: VideoGuestInfo): string {
  if (own) return m.films_own();
  if (bought) return m.films_yours();
  return flatrate && !video.free ? m.films_in_flatrate() : m.films_costs_nothing();
}

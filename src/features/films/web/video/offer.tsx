import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { Video, VideoGuestInfo } from '../../contract.ts';
import { Price } from '../lists/video-facts.tsx';
import { DownloadButton } from '../download/download-button.tsx';
import { useVideoKeeping } from '../download/keeping.ts';
import { Owned } from '../offer/owned.tsx';
import { isSaidOnPicture, Ways } from './ways.tsx';

/** What a film costs, and what it is to the guest. */
export function Offer({ video, info }: { video: Video; info: VideoGuestInfo | null }) {
  const keeping = useVideoKeeping(video.id);
  const { guest } = useSession();
  if (info?.restriction === null && (info.own || info.bought || info.gifted))
    return (
      <Owned text={standing(video, info)}>
        {info.downloadable ? <DownloadButton title={video.title} keeping={keeping} /> : null}
      </Owned>
    );
  return (
    <section className="rounded-[18px] border border-line bg-surface p-5">
      <p className="text-[19px]">
        {info?.restriction === 'needSettlement' ? standing(video, info) : <Price video={video} />}
      </p>
      <SaleEnd video={video} />
      <div className="mt-3 min-h-11">
        {info === null ? null : info.restriction === null ? (
          <p className="text-muted">{standing(video, info)}</p>
        ) : isSaidOnPicture(video, info, guest) ? (
          <p className="text-pretty text-muted">{terms(video)}</p>
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

/** Until when it costs less, by Berlin's clock: the page is the same for everyone, whatever clock the server goes by. */
function SaleEnd({ video: { saleUntil, dailyBonusPrice } }: { video: Video }) {
  const language = useLanguage();
  if (saleUntil === null) return null;
  return (
    <p className="mt-2 text-[14px] text-muted">
      {dailyBonusPrice === null
        ? m.films_sale_until({ at: formatBerlinMoment(saleUntil, language, 'medium') })
        : m.films_deal_until()}
    </p>
  );
}

/** What it is to be had for, where the way to it is said elsewhere. */
function terms({ free, price }: Video): string {
  if (free) return m.films_costs_nothing();
  return price === 0 ? m.films_needs_vip() : m.films_buy_text();
}

function standing(video: Video, { own, bought, gifted, flatrate }: VideoGuestInfo): string {
  if (own) return m.films_own();
  if (gifted) return m.films_gifted();
  if (bought) return m.films_yours();
  return flatrate && !video.free ? m.films_in_flatrate() : m.films_costs_nothing();
}

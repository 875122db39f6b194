import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { DownloadButton, Owned, usePriceText } from '../../../films/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { Album, AlbumGuestInfo } from '../../contract.ts';
import { useAlbumKeeping } from '../download/keeping.ts';
import { albumErrorText } from '../error-sentences.ts';
import { useBuyAlbum } from './use-buy.ts';

/** In one line: free, or its price. */
export function AlbumPrice({ album }: { album: Pick<Album, 'free' | 'price'> }) {
  const priceText = usePriceText();
  return album.free ? (
    <span className="font-semibold text-sea">{m.albums_is_free()}</span>
  ) : (
    <span className="font-semibold tabular-nums">{priceText(album.price)}</span>
  );
}

interface OfferProps {
  album: Album;
  info: AlbumGuestInfo | null;
  /** The dialog that says what it costs. */
  isBuying: boolean;
  onBuying: (isBuying: boolean) => void;
}

/** The one thing that a guest can do first about what he may not see yet (§6). */
export function unlock(restriction: AlbumGuestInfo['restriction'], buy: () => void): void {
  if (restriction === 'needLogin') openPaymentWindow('signup');
  else if (restriction === 'needAgeCheck') openPaymentWindow('avs');
  else if (restriction === 'needSettlement') openPaymentWindow('opcompensation');
  else if (restriction === 'needPurchase') buy();
}

/** What an album costs, what it is to the guest, and what keeps him from it. */
export function Offer({ album, info, isBuying, onBuying }: OfferProps) {
  const keeping = useAlbumKeeping(album.id);
  if (info?.restriction === null && (info.own || info.bought))
    return (
      <Owned text={standing(info)}>
        {info.downloadable ? <DownloadButton title={album.title} keeping={keeping} /> : null}
      </Owned>
    );
  return (
    <section aria-label={m.albums_unlock()} className="rounded-[18px] border border-line bg-surface p-5">
      <p className="text-[19px]">
        <AlbumPrice album={album} />
      </p>
      <div className="mt-3 min-h-11">
        {info === null ? null : info.restriction === null ? (
          <p className="text-muted">{standing(info)}</p>
        ) : (
          <Way album={album} info={info} onPress={() => unlock(info.restriction, () => onBuying(true))} />
        )}
      </div>
      {info === null ? null : <BuyDialog album={album} info={info} isOpen={isBuying} onClose={() => onBuying(false)} />}
    </section>
  );
}

function standing({ own, bought }: AlbumGuestInfo): string {
  if (own) return m.albums_own();
  return bought ? m.albums_yours() : m.albums_costs_nothing();
}

function Way({ album, info, onPress }: { album: Album; info: AlbumGuestInfo; onPress: () => void }) {
  const price = usePriceText()(album.price);
  const { restriction } = info;
  const [text, label] =
    restriction === 'needAgeCheck'
      ? [album.price > 0 ? m.albums_needs_age_paid({ price }) : m.albums_needs_age(), m.films_age_check()]
      : restriction === 'needPurchase'
        ? [null, m.films_buy({ price })]
        : restriction === 'needSettlement'
          ? [m.albums_needs_settlement(), m.films_settle()]
          : [m.albums_needs_login(), m.films_sign_up()];
  return (
    <div className="grid justify-items-start gap-4">
      {text === null ? null : <p className="max-w-[44ch] text-pretty">{text}</p>}
      <button type="button" className="btn btn-primary" onClick={onPress}>
        {label}
      </button>
    </div>
  );
}

interface BuyDialogProps {
  album: Album;
  info: AlbumGuestInfo;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what it costs; a voucher goes before coins. */
function BuyDialog({ album, info, isOpen, onClose }: BuyDialogProps) {
  const price = usePriceText()(album.price);
  const { buy, isBusy, error } = useBuyAlbum(album, onClose);
  const hasVoucher = info.vouchers > 0;
  return (
    <Dialog open={isOpen} title={m.films_buy_title({ title: album.title })} onClose={onClose}>
      <p className="text-pretty text-muted">{m.albums_buy_text({ price })}</p>
      {hasVoucher ? <p className="mt-3 text-[14px] text-sea">{m.albums_vouchers({ count: info.vouchers })}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => buy(hasVoucher)}>
          {hasVoucher ? m.films_by_voucher() : m.films_buy_now()}
        </button>
        {hasVoucher ? (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => buy(false)}>
            {m.albums_with_coins()}
          </button>
        ) : null}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {m.films_buy_stop()}
        </button>
      </div>
      {error === null ? null : <FormError text={albumErrorText(error)} />}
    </Dialog>
  );
}

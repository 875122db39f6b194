import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { getGuest } from '../../../backoffice/contract.ts';
import { List, ReasonDialog, Row, type GuestPartProps } from '../../../backoffice/web/index.ts';
import { findFilmPurchases, returnFilmPurchase, type FilmPurchase } from '../../contract.ts';

/** Films that a guest has bought, on his page in the back office: asked for by who may give them back. */
export default function GuestFilms({ guest: { guestId } }: GuestPartProps) {
  const { guest } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (guest?.rights.includes('payments') !== true) return null;
  return (
    <>
      <h3 className="mt-10 mb-2 text-[20px]">{m.films_purchases()}</h3>
      {isOpen ? (
        <Purchases guestId={guestId} />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          {m.films_purchases_show()}
        </button>
      )}
    </>
  );
}

function Purchases({ guestId }: { guestId: string }) {
  const pages = useApiPages(findFilmPurchases, { params: { guestId }, query: {} }, 'before');
  return (
    <List
      pages={pages}
      label={m.films_purchases()}
      empty={m.films_purchases_none()}
      renderItem={(purchase) => <Purchase key={purchase.purchaseId} purchase={purchase} />}
    />
  );
}

function Purchase({ purchase }: { purchase: FilmPurchase }) {
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync: giveBack } = useApiAction(returnFilmPurchase, { refreshes: [findFilmPurchases, getGuest] });
  const { purchaseId, title, actorName, price, byVoucher, isGift, boughtAt } = purchase;
  const paid = byVoucher ? m.films_purchases_voucher() : formatCoins(price, language);
  return (
    <Row
      title={title}
      text={[actorName, paid, ...(isGift ? [m.films_purchases_gift()] : []), formatMoment(boughtAt, language)].join(
        ' · ',
      )}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => setAsked(true)}>
        {m.films_purchases_return()}
      </button>
      {isAsked ? (
        <ReasonDialog
          title={m.films_purchases_return()}
          text={m.films_purchases_return_text({ title, paid })}
          action={m.films_purchases_return()}
          onAct={(reason) => giveBack({ params: { purchaseId }, body: { reason } })}
          onClose={() => setAsked(false)}
          onDone={() => setAsked(false)}
        />
      ) : null}
    </Row>
  );
}

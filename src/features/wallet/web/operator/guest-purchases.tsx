import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { getGuest } from '../../../backoffice/contract.ts';
import { List, ReasonDialog, Row, type GuestPartProps } from '../../../backoffice/web/index.ts';
import type { SoldKindName } from '../../constants.ts';
import { findPurchases, returnPurchase, type ListedPurchase } from '../../contract.ts';

/** What a guest has bought for good, on the guest's page in the back office: asked for by who may give it back. */
export default function GuestPurchases({ guest: { guestId } }: GuestPartProps) {
  const { guest } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (guest?.rights.includes('payments') !== true) return null;
  return (
    <>
      <h3 className="mt-10 mb-2 text-[20px]">{m.wallet_purchases()}</h3>
      {isOpen ? (
        <Purchases guestId={guestId} />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          {m.wallet_purchases_show()}
        </button>
      )}
    </>
  );
}

function Purchases({ guestId }: { guestId: string }) {
  const pages = useApiPages(findPurchases, { params: { guestId }, query: {} }, 'before');
  return (
    <List
      pages={pages}
      label={m.wallet_purchases()}
      empty={m.wallet_purchases_none()}
      renderItem={(purchase) => <Purchase key={purchase.purchaseId} purchase={purchase} />}
    />
  );
}

const kindNames: Record<Exclude<SoldKindName, 'message'>, () => string> = {
  video: m.wallet_sold_video,
  album: m.wallet_sold_album,
  post: m.wallet_sold_post,
};

function Purchase({ purchase }: { purchase: ListedPurchase }) {
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync: giveBack } = useApiAction(returnPurchase, { refreshes: [findPurchases, getGuest] });
  const { kind, purchaseId, title: name, actorName, price, byVoucher, isGift, boughtAt } = purchase;
  const title = kind === 'message' ? m.wallet_sold_message({ name }) : name;
  const coins = price > 0 && (!byVoucher || kind === 'message') ? [formatCoins(price, language)] : [];
  const paid = [...coins, ...(byVoucher ? [m.wallet_purchases_voucher()] : [])].join(', ');
  const about = kind === 'message' ? [] : [kindNames[kind](), actorName];
  return (
    <Row
      title={title}
      text={[...about, paid, ...(isGift ? [m.wallet_purchases_gift()] : []), formatMoment(boughtAt, language)].join(
        ' · ',
      )}
    >
      <button
        type="button"
        className="btn btn-quiet px-4"
        aria-label={`${m.wallet_purchases_return()}: ${title}`}
        onClick={() => setAsked(true)}
      >
        {m.wallet_purchases_return()}
      </button>
      {isAsked ? (
        <ReasonDialog
          title={m.wallet_purchases_return()}
          text={(kind === 'message' ? m.wallet_purchases_return_message : m.wallet_purchases_return_text)({
            title,
            paid,
          })}
          action={m.wallet_purchases_return()}
          onAct={(reason) => giveBack({ params: { purchaseId }, body: { kind, reason } })}
          onClose={() => setAsked(false)}
          onDone={() => setAsked(false)}
        />
      ) : null}
    </Row>
  );
}

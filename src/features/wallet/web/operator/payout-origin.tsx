import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Table } from '../../../../ui/table.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import type { PayoutRow } from '../../contract.ts';
import { getPayoutOrigin } from '../../contract.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { earningNames } from '../earning-names.ts';
import { PayoutGuests, shareText } from './payout-guests.tsx';

/** How her earnings came: by what, and how much of it from whom. One guest who pays nearly all of it is worth a second look. */
export function PayoutOrigin({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const language = useLanguage();
  const { payoutId, name } = payout;
  const answer = useApi(getPayoutOrigin, { params: { payoutId } });
  return (
    <Dialog open title={m.wallet_operator_payout_origin_of({ name })} size="wide" onClose={onClose}>
      <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
        {(origin) => (
          <>
            <p className="text-muted">
              {m.wallet_operator_payout_origin_text({ coins: formatCoins(origin.coins, language) })}
            </p>
            <div className="mt-5 grid items-start gap-8 sm:grid-cols-2">
              <Shares
                title={m.wallet_operator_payout_by_kind()}
                all={origin.coins}
                rows={origin.kinds.map(({ kind, coins }) => ({ key: kind, name: earningNames[kind](), coins }))}
              />
              <PayoutGuests all={origin.coins} guests={origin.guests} />
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface SharesProps {
  title: string;
  all: number;
  rows: readonly { key: string; name: string; coins: number }[];
}

function Shares({ title, all, rows }: SharesProps) {
  const language = useLanguage();
  return (
    <Table
      caption={title}
      columns={[
        { head: m.wallet_studio_kind(), kind: 'name', cell: ({ name }) => name },
        { head: m.wallet_studio_coins(), kind: 'figure', cell: ({ coins }) => formatCoins(coins, language) },
        { head: m.wallet_operator_payout_share(), kind: 'aside', cell: ({ coins }) => shareText(coins, all, language) },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

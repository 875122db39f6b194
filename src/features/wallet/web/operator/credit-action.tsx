import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { CountField } from '../../../../ui/form/count-field.tsx';
import { getGuest } from '../../../backoffice/contract.ts';
import { ReasonDialog, type AccountAction, type AccountActionProps } from '../../../backoffice/web/index.ts';
import { creditGuest } from '../../contract.ts';

const after = { refreshes: [getGuest] };

function CreditDialog({ guest: { guestId, name }, onClose }: AccountActionProps) {
  const language = useLanguage();
  const [coins, setCoins] = useState(20);
  const { mutateAsync: credit } = useApiAction(creditGuest, after);
  return (
    <ReasonDialog
      title={m.wallet_operator_credit()}
      text={m.wallet_operator_credit_text({ who: name ?? guestId })}
      action={m.wallet_operator_credit_amount({ coins: formatCoins(coins, language) })}
      onAct={(reason) =>
        once(['creditGuest', guestId, coins], (requestKey) =>
          credit({ params: { guestId }, body: { coins, requestKey, reason } }),
        )
      }
      fields={['coins']}
      onClose={onClose}
      onDone={onClose}
    >
      <CountField
        name="coins"
        label={m.wallet_operator_credit_coins()}
        min={1}
        max={10_000}
        value={coins}
        onChange={setCoins}
      />
    </ReasonDialog>
  );
}

const action: AccountAction = { rank: 10, right: 'payments', label: m.wallet_operator_credit, Dialog: CreditDialog };
export default action;

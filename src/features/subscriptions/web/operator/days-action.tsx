import { useState } from 'react';
import { m } from '#messages';
import { once } from '../../../../shell/intentions/once.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { CountField } from '../../../../ui/form/count-field.tsx';
import { OneOf } from '../../../../ui/form/field.tsx';
import { getGuest } from '../../../backoffice/contract.ts';
import { ReasonDialog, type AccountAction, type AccountActionProps } from '../../../backoffice/web/index.ts';
import { grantDayBounds, grantKinds, type GrantKind } from '../../constants.ts';
import { grantDays } from '../../contract.ts';

/** What an operator gives days of, by the names that all languages share. */
const names: Record<GrantKind, string> = { vip: 'VIP', tv: 'TV' };
const after = { refreshes: [getGuest] };

function DaysDialog({ guest: { guestId, name }, onClose }: AccountActionProps) {
  const [kind, setKind] = useState<GrantKind>('vip');
  const [days, setDays] = useState(30);
  const { mutateAsync: give } = useApiAction(grantDays, after);
  return (
    <ReasonDialog
      title={m.subscriptions_operator_days()}
      text={m.subscriptions_operator_days_text({ who: name ?? guestId })}
      action={m.subscriptions_operator_days_amount({ kind: names[kind], days })}
      onAct={(reason) =>
        once(['grantDays', guestId, kind, days], (requestKey) =>
          give({ params: { guestId }, body: { kind, days, requestKey, reason } }),
        )
      }
      fields={['days']}
      onClose={onClose}
      onDone={onClose}
    >
      <OneOf
        name="kind"
        legend={m.subscriptions_operator_days_kind()}
        choices={grantKinds.map((each) => [each, names[each]])}
        value={kind}
        onChoose={(chosen) => setKind(grantKinds.find((each) => each === chosen) ?? kind)}
      />
      <CountField
        name="days"
        label={m.subscriptions_operator_days_count()}
        {...grantDayBounds}
        value={days}
        onChange={setDays}
      />
    </ReasonDialog>
  );
}

const action: AccountAction = { rank: 20, right: 'payments', label: m.subscriptions_operator_days, Dialog: DaysDialog };
export default action;

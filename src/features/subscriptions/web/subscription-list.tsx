import { useEffect } from 'react';
import { m } from '#messages';
import { holdReload } from '../../../shell/pages/reload.ts';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { getSubscriptions, type SubscriptionView } from '../contract.ts';
import { SubscriptionRow } from './subscription-row.tsx';

interface ListProps {
  onFlow: (flow: 'vipabo' | 'vxtvabo' | 'changecc') => void;
}

/** All of a guest's subscriptions, newest first; asked for anew when the channel says that something has changed. */
export function SubscriptionList({ onFlow }: ListProps) {
  const answer = useApi(getSubscriptions, {}, { refreshOn: ['subscription'] });
  // What has changed is shown here at once: nothing need be loaded anew for it (§4).
  useEffect(() => holdReload(), []);
  return (
    <Loaded answer={answer} height="h-44">
      {({ items }) => <Held items={items} onFlow={onFlow} />}
    </Loaded>
  );
}

function Held({ items, onFlow }: ListProps & { items: readonly SubscriptionView[] }) {
  const held = items.filter(({ status }) => status !== 'ended' && status !== 'revoked');
  const hasVip = held.some(({ gives }) => gives.vip);
  const hasTv = hasVip || held.some(({ gives }) => gives.tv);
  return (
    <>
      {held.length > 0 ? null : <p className="mb-2 text-muted">{m.subscriptions_empty()}</p>}
      <ul data-testid="subscriptions">
        {items.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} onChangeCard={() => onFlow('changecc')} />
        ))}
      </ul>
      {hasVip ? null : (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
          <button type="button" className="btn btn-quiet" onClick={() => onFlow('vipabo')}>
            {m.subscriptions_look_vip()}
          </button>
          {hasTv ? null : (
            <button type="button" className="btn btn-quiet" onClick={() => onFlow('vxtvabo')}>
              {m.subscriptions_look_tv()}
            </button>
          )}
        </div>
      )}
    </>
  );
}

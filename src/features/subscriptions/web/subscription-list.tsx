import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { holdReload } from '../../../shell/pages/reload.ts';
import type { SubscriptionView } from '../contract.ts';
import { loadSubscriptions } from './calls.ts';
import { SubscriptionRow } from './subscription-row.tsx';

interface ListProps {
  onFlow: (flow: 'vipabo' | 'vxtvabo' | 'changecc') => void;
}

/** All of a guest's subscriptions, newest first; asked for anew when the channel says that something has changed. */
export function SubscriptionList({ onFlow }: ListProps) {
  const language = useLanguage();
  const [items, setItems] = useState<SubscriptionView[] | null>(null);
  const [error, setError] = useState<unknown>();
  function reload() {
    loadSubscriptions(language).then((loaded) => {
      setItems(loaded);
      setError(undefined);
    }, setError);
  }
  const load = useEffectEvent(reload);
  useEffect(() => {
    load();
    return onEvent('subscription', () => load());
  }, []);
  // What has changed is shown here at once: nothing need be loaded anew for it (§4).
  useEffect(() => holdReload(), []);

  if (error !== undefined) {
    return (
      <>
        <p role="alert" className="mb-4 text-signal">
          {problemText(error)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={reload}>
          {m.shell_retry()}
        </button>
      </>
    );
  }
  if (items === null) return <div role="status" aria-label={m.shell_loading()} className="skeleton h-44" />;
  const change = (next: SubscriptionView | null) =>
    next === null ? reload() : setItems(items.map((each) => (each.id === next.id ? next : each)));
  const held = items.filter(({ status }) => status !== 'ended' && status !== 'revoked');
  const hasVip = held.some(({ gives }) => gives.vip);
  const hasTv = hasVip || held.some(({ gives }) => gives.tv);
  return (
    <>
      {held.length > 0 ? null : <p className="mb-2 text-muted">{m.subscriptions_empty()}</p>}
      <ul data-testid="subscriptions">
        {items.map((subscription) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            onChange={change}
            onChangeCard={() => onFlow('changecc')}
          />
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

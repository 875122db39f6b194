import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import { useServerNow } from '../../../../../shell/time/server-time.ts';
import { Switch } from '../../../../../ui/form/switch.tsx';
import type { StudioState } from '../../../contract.ts';
import { answerRequest } from '../calls.ts';
import { chime } from '../../chime.ts';
import { earningNames } from '../../../../wallet/web/index.ts';
import type { Studio } from '../broadcast/use-studio.ts';

/** Guests who want to be alone with her: the price, the time she has to think, yes or no. */
export function RequestsPanel({ state, studio }: { state: StudioState; studio: Studio }) {
  const language = useLanguage();
  const [sound, setSound] = useState(false);
  const { requests } = state;
  const now = useServerNow(requests.length > 0 ? 1000 : null);
  const waiting = requests.length;
  useEffect(() => {
    if (sound && waiting > 0) chime();
  }, [sound, waiting]);

  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[18px]">{m.live_studio_requests()}</h2>
        <span className="flex items-center gap-2 text-[13.5px] text-muted">
          <span id="request-sound">{m.live_studio_requests_sound()}</span>
          <Switch labelledBy="request-sound" on={sound} onChange={setSound} />
        </span>
      </div>
      <div role="status" className="sr-only">
        {waiting > 0 ? m.live_studio_requests_waiting({ count: waiting }) : ''}
      </div>
      {waiting === 0 ? <p className="text-[14px] text-muted">{m.live_studio_requests_none()}</p> : null}
      <ul>
        {requests.map((request) => (
          <li key={request.handle} className="border-b border-line py-3" data-testid="request">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{request.name}</b>
              <span>{earningNames[request.mode]()}</span>
              <span className="ml-auto text-muted tabular-nums">
                {now === null ? '' : formatClock(Math.max(0, Date.parse(request.expiresAt) - now) / 1000)}
              </span>
            </p>
            <p className="text-[13.5px] text-muted tabular-nums">
              {m.live_studio_per_minute({
                coins: formatCoins(request.price, language),
                euro: formatCoinsAsEuro(request.price, language),
              })}
            </p>
            <p className="text-[13.5px] text-muted tabular-nums" data-testid="request-watched">
              {request.watchPrice === null
                ? m.live_studio_request_alone()
                : m.live_studio_request_watched({ price: formatCoins(request.watchPrice, language) })}
            </p>
            <p className="mt-2 flex gap-2">
              <button
                type="button"
                className="btn btn-primary grow"
                onClick={() =>
                  void studio.order(() => answerRequest({ handle: request.handle, mode: request.mode, accept: true }))
                }
              >
                {m.live_studio_accept()}
              </button>
              <button
                type="button"
                className="btn btn-quiet grow"
                onClick={() =>
                  void studio.order(() => answerRequest({ handle: request.handle, mode: request.mode, accept: false }))
                }
              >
                {m.live_studio_decline()}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

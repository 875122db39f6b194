import { useEffect } from 'react';
import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { phoneConstants } from '../../../phone/constants.ts';
import { PhoneCheck } from '../../../phone/web/index.ts';
import { DeviceCheck } from '../joining/device-check.tsx';
import { hasPicture, modeHints, modeNames, sends, type PrivateOffer } from './modes.ts';
import type { PrivateRequest } from './private-request.ts';
import { isProblem, liveErrorText } from '../error-sentences.ts';
import { useCountdown } from './use-countdown.ts';
import type { Devices } from '../stage/use-devices.ts';
import type { Room } from '../state/use-room.ts';

interface PrivatePanelProps {
  room: Room;
  /** Her name. */
  name: string;
  /** What he has chosen. */
  offer: PrivateOffer;
  /** What others pay a minute to look on in a private chat with her; null where nobody may. */
  watchPrice: number | null;
  devices: Devices;
  onBack: () => void;
}

/** From the wish to be alone with her to her answer: the price first, camera and microphone if they are needed, then the question. */
export function PrivatePanel(props: PrivatePanelProps) {
  const { room, name } = props;
  const { request } = room;
  if (isProblem(room.error, 'need-phone')) return <NumberCheck {...props} />;
  if (request === null || request.status === 'asking') return <Question {...props} />;
  if (request.status === 'waiting') return <Waiting room={room} request={request} name={name} />;
  return <Answer {...props} request={request} />;
}

function Question({ room, name, offer, watchPrice, devices, onBack }: PrivatePanelProps) {
  const language = useLanguage();
  const { mode, price } = offer;
  const needs = sends[mode];
  const { open, status } = devices;
  useEffect(() => {
    if (needs !== 'nothing' && status === 'off') open(needs);
  }, [needs, open, status]);
  const isReady = needs === 'nothing' || devices.stream !== null;
  return (
    <div>
      <h3 className="text-[22px]">{modeNames[mode]()}</h3>
      <p className="mt-1.5 opacity-80">{modeHints[mode]()}</p>
      <p className="mt-3 tabular-nums">
        <b className="text-[20px] font-semibold">{formatCoins(price, language)}</b>{' '}
        <span className="opacity-80">{m.performers_per_minute({ price: formatCoinsAsEuro(price, language) })}</span>
      </p>
      <p className="mt-1 text-[14px] opacity-80">{m.live_private_terms({ name })}</p>
      {hasPicture(mode) ? (
        <p className="mt-1 text-[14px]" data-testid="watched" data-price={watchPrice ?? 0}>
          {watchPrice === null
            ? m.live_hint_alone()
            : m.live_private_watched({ name, price: formatCoins(watchPrice, language) })}
        </p>
      ) : null}
      {needs === 'nothing' ? null : <DeviceCheck devices={devices} needs={needs} />}
      {room.error === null ? null : <FormError text={liveErrorText(room.error)} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary grow"
          disabled={!isReady || room.request !== null}
          onClick={() => void room.ask(mode, price)}
        >
          {m.live_private_ask({ name })}
        </button>
        <button type="button" className="btn border border-current/25" onClick={onBack}>
          {m.live_private_back()}
        </button>
      </div>
    </div>
  );
}

/** A voice call needs a number once; what he asked for goes on by itself after it. */
function NumberCheck({ room, offer, onBack }: PrivatePanelProps) {
  return (
    // A form of its own ground: its quiet words would be lost on a picture.
    <div className="rounded-media bg-surface p-5 text-ink">
      <h3 className="text-[22px]">{m.live_private_phone()}</h3>
      <p className="mt-1.5 mb-4 text-muted">{m.live_private_phone_hint({ minutes: phoneConstants.trialMinutes })}</p>
      <PhoneCheck onVerified={() => void room.ask(offer.mode, offer.price)} />
      <button type="button" className="btn btn-quiet mt-3 w-full" onClick={onBack}>
        {m.live_private_back()}
      </button>
    </div>
  );
}

function Waiting({ room, request, name }: { room: Room; request: PrivateRequest; name: string }) {
  const seconds = useCountdown(request.expiresAt);
  return (
    <div data-testid="waiting">
      <h3 className="text-[22px]" role="status">
        {m.live_private_waiting({ name })}
      </h3>
      <p className="mt-1.5 opacity-80">{m.live_private_waiting_hint()}</p>
      <p role="timer" className="mt-3 text-[28px] font-semibold tabular-nums">
        {seconds === null ? '' : formatClock(seconds)}
      </p>
      <button type="button" className="btn mt-4 border border-current/25" onClick={room.withdraw}>
        {m.live_private_withdraw()}
      </button>
    </div>
  );
}

const answers: Record<'accepted' | 'declined' | 'expired', (about: { name: string }) => string> = {
  accepted: m.live_private_accepted,
  declined: m.live_private_declined,
  expired: m.live_private_expired,
};

function Answer({ room, request, name, offer, onBack }: PrivatePanelProps & { request: PrivateRequest }) {
  const { status } = request;
  if (status !== 'accepted' && status !== 'declined' && status !== 'expired') return null;
  return (
    <div role="status">
      <h3 className="text-[22px]">{answers[status]({ name })}</h3>
      {status === 'accepted' ? null : (
        <>
          <p className="mt-1.5 opacity-80">{m.live_private_no_cost()}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {status === 'expired' ? (
              <button
                type="button"
                className="btn btn-primary grow"
                onClick={() => void room.ask(offer.mode, offer.price)}
              >
                {m.live_private_again()}
              </button>
            ) : null}
            <button
              type="button"
              className="btn border border-current/25"
              onClick={() => {
                room.withdraw();
                onBack();
              }}
            >
              {m.live_private_back()}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

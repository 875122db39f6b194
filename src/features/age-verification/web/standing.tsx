import { m } from '#messages';
import type { GuestState } from '../../../platform/guest-contract.ts';
import { Icon } from '../../../shell/ui/icon.tsx';

interface StandingProps {
  guest: GuestState;
  busy: boolean;
  onBegin: () => void;
  onDone: () => void;
}

/** How the guest's age check stands, in words, with the one thing to do next. */
export function Standing({ guest, busy, onBegin, onDone }: StandingProps) {
  const status = guest.avsStatus;
  const text = 'text-pretty text-muted';
  return (
    <div role="status" className="flex flex-col gap-4 pb-1">
      {status === 'accepted' ? (
        <>
          <Headline icon="check" tone="text-sea" text={m.age_verification_accepted_title()} />
          <p className={text}>{m.age_verification_accepted()}</p>
        </>
      ) : null}
      {status === 'pending' ? (
        <>
          <Headline icon="clock" tone="text-gold" text={m.age_verification_pending_title()} />
          <p className={text}>{m.age_verification_pending()}</p>
        </>
      ) : null}
      {status === 'rejected' ? (
        <>
          <Headline icon="shield" tone="text-signal" text={m.age_verification_rejected_title()} />
          <p className={text}>{guest.avsMessage ?? m.age_verification_rejected()}</p>
        </>
      ) : null}
      {status === 'unknown' ? (
        <>
          {guest.avsMessage === null ? null : <p className="text-signal">{guest.avsMessage}</p>}
          <p className={text}>{m.age_verification_why()}</p>
          <p className={text}>{m.age_verification_stored()}</p>
        </>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-3">
        {status === 'accepted' || status === 'pending' ? (
          <button type="button" className="btn btn-primary grow" onClick={onDone}>
            {m.age_verification_go_on()}
          </button>
        ) : null}
        {status === 'accepted' ? null : (
          <button
            type="button"
            className={`btn grow ${status === 'pending' ? 'btn-quiet' : 'btn-primary'}`}
            disabled={busy}
            onClick={onBegin}
          >
            {busy ? m.shell_loading() : status === 'unknown' ? m.age_verification_start() : m.age_verification_again()}
          </button>
        )}
      </div>
    </div>
  );
}

function Headline({ icon, tone, text }: { icon: 'check' | 'clock' | 'shield'; tone: string; text: string }) {
  return (
    <p className="flex items-center gap-3 text-[19px] font-medium">
      <span className={tone}>
        <Icon name={icon} size={26} />
      </span>
      {text}
    </p>
  );
}

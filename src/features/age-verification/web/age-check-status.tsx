import { m } from '#messages';
import type { GuestState } from '../../../platform/guest-contract.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { avsMessage } from './avs-message.ts';
import { getAvsMethods } from '../contract.ts';

interface AgeCheckStatusProps {
  guest: GuestState;
  busy: boolean;
  onBegin: (method: string | null) => void;
  onDone: () => void;
}

/** How the guest's age check stands, in words, with the one thing to do next. */
export function AgeCheckStatus({ guest, busy, onBegin, onDone }: AgeCheckStatusProps) {
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
          <p className={text}>{avsMessage(guest.avsMessage) ?? m.age_verification_rejected()}</p>
        </>
      ) : null}
      {status === 'unknown' ? (
        <>
          {guest.avsMessage === null ? null : <p className="text-signal">{avsMessage(guest.avsMessage)}</p>}
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
        {status === 'accepted' ? null : <Ways isFirst={status === 'unknown'} busy={busy} onBegin={onBegin} />}
      </div>
    </div>
  );
}

/** One button for each way to the check that is offered here. */
function Ways({
  isFirst,
  busy,
  onBegin,
}: {
  isFirst: boolean;
  busy: boolean;
  onBegin: AgeCheckStatusProps['onBegin'];
}) {
  const methods = useMethods();
  if (methods?.length === 0) return <p role="alert">{m.age_verification_no_way()}</p>;
  const single = isFirst ? m.age_verification_start() : m.age_verification_again();
  const [first = null, ...others] = methods ?? [];
  return (
    <>
      <button
        type="button"
        className="btn btn-primary grow"
        disabled={busy || methods === null}
        onClick={() => onBegin(first)}
      >
        {busy ? m.shell_loading() : others.length === 0 ? single : wayLabel(first)}
      </button>
      {others.map((method) => (
        <button
          key={method}
          type="button"
          className="btn btn-quiet grow"
          disabled={busy}
          onClick={() => onBegin(method)}
        >
          {wayLabel(method)}
        </button>
      ))}
    </>
  );
}

const wayLabel = (method: string | null): string =>
  method === 'eu-app' ? m.age_verification_with_app() : m.age_verification_with_provider();

/** Null until they are known; where asking fails the usual way is left. */
function useMethods(): (string | null)[] | null {
  const { data, error } = useApi(getAvsMethods, {});
  return data?.methods ?? (error === null ? null : [null]);
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

import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { endOtherSessions, endSession, getSessions, type SessionShown } from '../../contract.ts';
import { accountErrorText } from '../error-sentences.ts';

/** Where the account is logged in, each with a way to end it. */
export function SessionList({ sessions }: { sessions: SessionShown[] }) {
  const language = useLanguage();
  const one = useApiAction(endSession, { refreshes: [getSessions] });
  const all = useApiAction(endOtherSessions, { refreshes: [getSessions] });
  const isEnding = one.isPending || all.isPending;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  return (
    <>
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li
            key={session.id}
            data-testid="session"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <div className="grow">
              <p className="font-medium">{deviceName(session)}</p>
              <p className="text-[14px] text-faint tabular-nums">
                {session.isCurrent
                  ? m.identity_session_current()
                  : m.identity_session_seen({ at: formatMoment(session.seenAt, language) })}
                {session.isStrong ? ` · ${m.identity_session_strong()}` : null}
              </p>
            </div>
            {session.isCurrent ? null : (
              <button
                type="button"
                className="btn btn-quiet"
                disabled={isEnding}
                onClick={() => {
                  all.reset();
                  one.mutate({ params: { sessionId: session.id } });
                }}
              >
                {m.identity_session_end()}
              </button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={accountErrorText(one.error ?? all.error)} />
      {others.length < 2 ? null : (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isEnding}
          onClick={() => {
            one.reset();
            all.mutate({});
          }}
        >
          {m.identity_sessions_end()}
        </button>
      )}
    </>
  );
}

function deviceName({ browser, system }: SessionShown): string {
  if (browser === null && system === null) return m.identity_device_unknown();
  if (browser === null || system === null) return browser ?? system ?? '';
  return m.identity_device({ browser, system });
}

import { useEffect } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { settingsAddress } from './views.ts';
import { errorText } from '../../../shell/error-text.ts';
import { lastError, useApiAction } from '../../../ui/data/use-api.ts';
import { FormError } from '../../../ui/notice.tsx';
import { resumeNotificationMails, stopNotificationMails } from '../contract.ts';

/** Where the link in a mail leads: what it promised is done as the page opens, and can be taken back. */
export default function StopMails({ token }: { token: string }) {
  const language = useLanguage();
  const stop = useApiAction(stopNotificationMails);
  const resume = useApiAction(resumeNotificationMails);
  const { mutate } = stop;
  useEffect(() => mutate({ params: { token } }), [mutate, token]);
  const error = lastError(stop, resume);
  const done = stop.data;
  const isOn = resume.data?.isOn === true && resume.submittedAt > stop.submittedAt;
  const unknown = m.notifications_stop_unknown;
  return (
    <div className="mx-auto max-w-[560px] px-4 py-10 desktop:px-9">
      <h1 className="text-[34px]">{m.notifications_stop_title()}</h1>
      <div role="status" className="mt-4">
        {error === null && done === undefined ? <p className="text-muted">{m.notifications_stopping()}</p> : null}
        {error === null && done !== undefined ? (
          <p>{isOn ? m.notifications_resumed() : stoppedText(done.label)}</p>
        ) : null}
      </div>
      {error === null ? null : (
        // A token that is none is a link that was cut off on its way: what helps is the same.
        <FormError text={errorText(error, { 'not-found': unknown, 'bad-request': unknown })} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {done === undefined ? null : (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={stop.isPending || resume.isPending}
            onClick={() => (isOn ? stop : resume).mutate({ params: { token } })}
          >
            {isOn ? m.notifications_stop_again() : m.notifications_resume()}
          </button>
        )}
        <Link href={settingsAddress(language)} className="btn btn-quiet">
          {m.notifications_settings()}
        </Link>
      </div>
    </div>
  );
}

const stoppedText = (label: string | null): string =>
  label === null ? m.notifications_stopped_all() : m.notifications_stopped({ label });

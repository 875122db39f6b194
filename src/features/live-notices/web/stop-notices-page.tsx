import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { errorText } from '../../../shell/error-text.ts';
import { unlistedHead } from '../../../shell/pages/head.ts';
import { lastError, useApiAction } from '../../../ui/data/use-api.ts';
import { FormError } from '../../../ui/notice.tsx';
import { resumeNotices, stopNotices } from '../contract.ts';

/** Where the link in a notice leads: what it promised is done as the page opens, and can be taken back. */
export const Route = createFileRoute('/$language/stop-notices/')({
  head: ({ params }) =>
    unlistedHead({ name: 'stopNotices', language: params.language, title: m.live_notices_stop_title() }),
  component: StopNoticesPage,
});

function StopNoticesPage() {
  const stop = useApiAction(stopNotices);
  const resume = useApiAction(resumeNotices);
  const { mutate } = stop;
  // The key stands behind the hash, where no server's log keeps it.
  useEffect(() => mutate({ params: keyHere() }), [mutate]);
  const error = lastError(stop, resume);
  const name = stop.data?.name;
  const isOn = resume.data?.isOn === true && resume.submittedAt > stop.submittedAt;
  // A key that is none is a link that was cut off on its way: what helps is the same.
  const text = errorText(error, { 'not-found': m.live_notices_unknown, 'bad-request': m.live_notices_unknown });
  return (
    <div className="mx-auto max-w-[560px] px-4 py-10 desktop:px-9">
      <h1 className="text-[34px]">{m.live_notices_stop_title()}</h1>
      <div role="status" className="mt-4">
        {error === null && name === undefined ? <p className="text-muted">{m.live_notices_stopping()}</p> : null}
        {error === null && name !== undefined ? (
          <p>{isOn ? m.live_notices_resumed({ name }) : m.live_notices_stopped({ name })}</p>
        ) : null}
      </div>
      {error === null ? null : <FormError text={text} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {name === undefined ? null : (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={stop.isPending || resume.isPending}
            onClick={() => (isOn ? stop : resume).mutate({ params: keyHere() })}
          >
            {isOn ? m.live_notices_stop_again() : m.live_notices_resume()}
          </button>
        )}
        <AllFavorites />
      </div>
    </div>
  );
}

function AllFavorites() {
  return (
    <Link href={href('favorites', useLanguage())} className="btn btn-quiet">
      {m.live_notices_all()}
    </Link>
  );
}

const keyHere = () => ({ key: location.hash.slice(1) });

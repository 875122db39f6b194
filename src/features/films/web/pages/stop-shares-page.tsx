import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { errorText } from '../../../../shell/error-text.ts';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { stopShares } from '../../contract.ts';

/** Where the link at the end of a mail leads: what it promised is done as the page opens. */
export const Route = createFileRoute('/$language/no-recommendations/')({
  head: ({ params }) =>
    unlistedHead({ name: 'stopShares', language: params.language, title: m.films_share_stop_title() }),
  component: StopSharesPage,
});

function StopSharesPage() {
  const { mutate, isSuccess, error } = useApiAction(stopShares);
  // The key stands behind the hash, where no server's log keeps it.
  useEffect(() => mutate({ params: { key: location.hash.slice(1) } }), [mutate]);
  const sentences = { 'not-found': m.films_share_stop_unknown, 'bad-request': m.films_share_stop_unknown };
  return (
    <div className="mx-auto max-w-[560px] px-4 py-10 desktop:px-9">
      <h1 className="text-[34px]">{m.films_share_stop_title()}</h1>
      <div role="status" className="mt-4">
        {error === null ? (
          <p className={isSuccess ? '' : 'text-muted'}>
            {isSuccess ? m.films_share_stopped() : m.films_share_stopping()}
          </p>
        ) : null}
      </div>
      {error === null ? null : <FormError text={errorText(error, sentences)} />}
    </div>
  );
}

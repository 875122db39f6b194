import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { RetentionList } from './retention-list.tsx';

export const Route = createFileRoute('/$language/data-retention/')({
  head: ({ params }) => pageHead({ name: 'dataRetention', language: params.language, title: m.identity_kept_title() }),
  component: RetentionPage,
});

/** For everybody: what stays of those who have gone. */
function RetentionPage() {
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <h1 className="text-[34px]">{m.identity_kept_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.identity_kept_text()}</p>
      <RetentionList />
    </div>
  );
}

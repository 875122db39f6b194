import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { getLegalText } from '../contract.ts';
import { LegalTextView } from './legal-text-view.tsx';

export const Route = createFileRoute('/$language/imprint/')({
  loader: ({ params }) => callRest(getLegalText, params.language, { params: { type: 'imprint' }, query: {} }),
  head: ({ params }) => pageHead({ name: 'imprint', language: params.language, title: m.legal_imprint() }),
  component: ImprintPage,
});

function ImprintPage() {
  return <LegalTextView title={m.legal_imprint()} current={Route.useLoaderData()} />;
}

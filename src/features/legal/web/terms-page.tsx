import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { getLegalText } from '../contract.ts';
import { LegalTextView } from './legal-text-view.tsx';

export const Route = createFileRoute('/$language/terms-of-service/')({
  loader: ({ params }) => callRest(getLegalText, params.language, { params: { type: 'terms' }, query: {} }),
  head: ({ params }) => pageHead({ name: 'terms', language: params.language, title: m.legal_terms() }),
  component: TermsPage,
});

function TermsPage() {
  return <LegalTextView title={m.legal_terms()} current={Route.useLoaderData()} />;
}

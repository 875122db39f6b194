import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { getLegalText } from '../contract.ts';
import { LegalTextView } from './legal-text-view.tsx';

export const Route = createFileRoute('/$language/data-protection/')({
  loader: ({ params }) => callRest(getLegalText, params.language, { params: { type: 'dataProtection' }, query: {} }),
  head: ({ params }) =>
    pageHead({ name: 'dataProtection', language: params.language, title: m.legal_data_protection() }),
  component: DataProtectionPage,
});

function DataProtectionPage() {
  return <LegalTextView title={m.legal_data_protection()} current={Route.useLoaderData()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { LimitsPanel } from './limits-panel.tsx';

export const Route = createFileRoute('/$language/account/limits/')({
  head: ({ params }) => pageHead({ name: 'limits', language: params.language, title: m.wallet_to_limits() }),
  component: LimitsPage,
});

function LimitsPage() {
  return (
    <AccountSection here="limits">
      <div className="mt-8">
        <LimitsPanel />
      </div>
    </AccountSection>
  );
}

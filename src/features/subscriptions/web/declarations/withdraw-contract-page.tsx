import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { DeclarationSteps } from './declaration-steps.tsx';

/** Without a log-in, one press away from every page. */
export const Route = createFileRoute('/$language/withdraw/')({
  head: ({ params }) =>
    pageHead({
      name: 'withdrawContract',
      language: params.language,
      title: m.subscriptions_withdraw_link(),
    }),
  component: () => <DeclarationSteps kind="withdrawal" />,
});

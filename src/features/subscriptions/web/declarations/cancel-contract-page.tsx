import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { DeclarationSteps } from './declaration-steps.tsx';

/** Without a log-in, one press away from every page. */
export const Route = createFileRoute('/$language/cancel-contract/')({
  head: ({ params }) =>
    pageHead({
      name: 'cancelContract',
      language: params.language,
      title: m.subscriptions_cancel_link(),
    }),
  component: () => <DeclarationSteps kind="cancellation" />,
});

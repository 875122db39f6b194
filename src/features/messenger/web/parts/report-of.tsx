import { lazy, Suspense } from 'react';
import type { Side } from '../state/use-conversation.ts';
import type { MessageActions } from '../state/use-message-actions.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** The form in which something is reported, while it is. */
export const ReportOf = ({
  side,
  channelId,
  actions: { reporting, report },
}: {
  side: Side;
  channelId: number;
  actions: MessageActions;
}) =>
  reporting === undefined ? null : (
    <Suspense>
      <ReportDialog side={side} channelId={channelId} number={reporting} onClose={() => report(undefined)} />
    </Suspense>
  );

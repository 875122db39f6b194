import { createFileRoute, Outlet } from '@tanstack/react-router';
import { createElement, Suspense, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { aroundStudio } from '../slots.ts';

export const Route = createFileRoute('/$language/studio')({ component: StudioFrame });

/** Around every page of the studio: what goes on while she goes from one to another. */
function StudioFrame() {
  const isPerformer = useSession().guest?.role === 'performer';
  if (!isPerformer) return <Outlet />;
  return (
    <Suspense fallback={<Notice title={m.shell_loading()} />}>
      <Around>
        <Outlet />
      </Around>
    </Suspense>
  );
}

function Around({ children }: { children: ReactNode }): ReactNode {
  return useAllLater(aroundStudio).reduceRight((inner, around) => createElement(around, null, inner), children);
}

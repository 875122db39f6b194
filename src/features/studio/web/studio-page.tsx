import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { pageHead } from '../../../shell/head.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { Notice } from '../../../shell/ui/notice.tsx';
import { StudioDesk } from './studio-desk.tsx';

export const Route = createFileRoute('/$language/studio/')({
  head: ({ params }) => pageHead({ name: 'studio', language: params.language as Language, title: m.studio_title() }),
  component: StudioPage,
});

function StudioPage() {
  const language = useLanguage();
  const { guest, status } = useSession();
  if (status === 'loading') return <Notice title={m.shell_loading()} />;
  if (guest?.role !== 'performer') {
    return (
      <Notice title={m.studio_title()} text={m.studio_only_performers()}>
        <Link href={href('logIn', language)} className="btn btn-primary">
          {m.shell_log_in()}
        </Link>
      </Notice>
    );
  }
  return <StudioDesk />;
}

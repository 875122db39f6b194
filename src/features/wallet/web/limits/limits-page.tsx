import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { LimitsPanel } from './limits-panel.tsx';

export const Route = createFileRoute('/$language/account/limits/')({
  head: ({ params }) => pageHead({ name: 'limits', language: params.language, title: m.wallet_to_limits() }),
  component: LimitsPage,
});

function LimitsPage() {
  const language = useLanguage();
  const { guest } = useSession();
  if (guest?.isLoggedIn === false) {
    return (
      <Notice title={m.wallet_to_limits()} text={m.shell_error_not_signed_in()}>
        <Link href={href('logIn', language)} className="btn btn-primary">
          {m.shell_log_in()}
        </Link>
      </Notice>
    );
  }
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <h1 className="mb-8 text-[30px]">{m.wallet_to_limits()}</h1>
      {guest === null ? (
        <div role="status" aria-label={m.shell_loading()} className="skeleton h-96" />
      ) : (
        <LimitsPanel />
      )}
    </div>
  );
}

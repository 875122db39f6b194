import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { session } from '../../../../shell/api/access.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { AccountPage, OtherForm } from '../account/account-page.tsx';
import { LogInForm } from './log-in-form.tsx';
import { useQueryValue } from '../../../../shell/use-in-browser.ts';

export const Route = createFileRoute('/$language/log-in/')({
  head: ({ params }) => pageHead({ name: 'logIn', language: params.language, title: m.shell_log_in() }),
  component: LogInPage,
});

function LogInPage() {
  const language = useLanguage();
  return (
    <AccountPage title={m.identity_log_in_title()}>
      <Locked />
      <LogInForm
        target={() => ownRoom(language)}
        other={<OtherForm href={href('signUp', language)} label={m.identity_sign_up()} />}
      />
    </AccountPage>
  );
}

/** Who was logged out by a lock is told why. */
function Locked() {
  return useQueryValue('locked') === null ? null : (
    <p role="alert" className="mb-6 text-signal">
      {m.shell_locked()}
    </p>
  );
}

/** Who works here begins in his own room: the studio, or the operators' overview. Everybody else on the start page. */
function ownRoom(language: Language): string {
  const { guest } = session();
  if (guest?.role === 'performer') return href('studio', language);
  return guest?.role === 'operator' ? href('backofficeOverview', language) : href('home', language);
}

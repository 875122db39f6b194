import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { AccountPage, OtherForm } from '../account/account-page.tsx';
import { LogInForm } from './log-in-form.tsx';
import { ownRoom } from './own-target.ts';
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
        target={() => ownRoom(language, location.pathname) ?? href('home', language)}
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

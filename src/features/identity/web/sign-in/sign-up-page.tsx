import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { SignUpForm } from './account-forms.tsx';
import { AccountPage, OtherForm } from '../account/account-page.tsx';

export const Route = createFileRoute('/$language/sign-up/')({
  head: ({ params }) => pageHead({ name: 'signUp', language: params.language, title: m.shell_sign_up() }),
  component: SignUpPage,
});

function SignUpPage() {
  const language = useLanguage();
  return (
    <AccountPage title={m.identity_sign_up_title()} text={m.identity_sign_up_text()}>
      <SignUpForm
        target={() => href('home', language)}
        other={<OtherForm href={href('logIn', language)} label={m.identity_log_in()} />}
      />
    </AccountPage>
  );
}

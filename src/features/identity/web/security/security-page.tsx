import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Section } from '../../../../ui/section.tsx';
import { loadFactors, loadSessions } from '../account/account-calls.ts';
import { AccountRoom } from '../account/account-room.tsx';
import { Loaded } from '../form/loaded.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TotpSection } from './totp-section.tsx';

export const Route = createFileRoute('/$language/account/security/')({
  head: ({ params }) => pageHead({ name: 'accountSecurity', language: params.language, title: m.identity_security() }),
  component: SecurityPage,
});

/** Who can come in: password, second factors, and where the account is logged in. */
function SecurityPage() {
  return (
    <AccountRoom here="accountSecurity">
      <Loaded load={loadFactors} height="mt-8 h-[420px]">
        {(factors, reload) => {
          const hasFactor = factors.totp || factors.passkeys.length > 0;
          return (
            <>
              <Section title={m.identity_passkeys()} text={m.identity_passkeys_text()}>
                <PasskeySection passkeys={factors.passkeys} hasFactor={hasFactor} onChanged={reload} />
              </Section>
              <Section title={m.identity_totp()} text={m.identity_totp_text()}>
                <TotpSection factors={factors} onChanged={reload} />
              </Section>
              <Section title={m.identity_password()}>
                <PasswordForm hasFactor={hasFactor} />
              </Section>
            </>
          );
        }}
      </Loaded>
      <Section title={m.identity_sessions()} text={m.identity_sessions_text()}>
        <Loaded load={loadSessions} height="h-32">
          {(sessions, reload) => <SessionList sessions={sessions} onChanged={reload} />}
        </Loaded>
      </Section>
    </AccountRoom>
  );
}

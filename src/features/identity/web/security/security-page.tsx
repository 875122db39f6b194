import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Section } from '../../../../ui/section.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getFactors, getSessions } from '../../contract.ts';
import { AccountSection } from '../account/account-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { accountSentences } from '../error-sentences.ts';
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
    <AccountSection here="accountSecurity">
      <WaysIn />
      <Section title={m.identity_sessions()} text={m.identity_sessions_text()}>
        <Sessions />
      </Section>
    </AccountSection>
  );
}

function WaysIn() {
  const answer = useApi(getFactors, {});
  return (
    <Loaded answer={answer} height="mt-8 h-[420px]" sentences={accountSentences}>
      {(factors) => {
        const hasFactor = factors.totp || factors.passkeys.length > 0;
        return (
          <>
            <Section title={m.identity_passkeys()} text={m.identity_passkeys_text()}>
              <PasskeySection
                passkeys={factors.passkeys}
                hasFactor={hasFactor}
                onChanged={() => void answer.refetch()}
              />
            </Section>
            <Section title={m.identity_totp()} text={m.identity_totp_text()}>
              <TotpSection factors={factors} />
            </Section>
            <Section title={m.identity_password()}>
              <PasswordForm hasFactor={hasFactor} />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}

function Sessions() {
  const answer = useApi(getSessions, {});
  return (
    <Loaded answer={answer} height="h-32" sentences={accountSentences}>
      {({ items }) => <SessionList sessions={items} />}
    </Loaded>
  );
}

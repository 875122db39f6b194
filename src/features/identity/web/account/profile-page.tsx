import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { getFactors, getNotificationsSettings, getProfile } from '../../contract.ts';
import { accountSentences } from '../error-sentences.ts';
import { AccountSection } from './account-section.tsx';
import { AddressSection } from './address-section.tsx';
import { LocationForm } from './location-form.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SmsNumber } from './sms-number.tsx';

export const Route = createFileRoute('/$language/account/profile/')({
  head: ({ params }) => pageHead({ name: 'accountProfile', language: params.language, title: m.identity_profile() }),
  component: ProfilePage,
});

/** A7: what one has told about oneself, and how one wants to be told of things. */
function ProfilePage() {
  return (
    <AccountSection here="accountProfile">
      <Profile />
    </AccountSection>
  );
}

function Profile() {
  const profile = useApi(getProfile, {}, { refreshOn: ['emailVerified'], fresh: true });
  const notifications = useApi(getNotificationsSettings, {});
  const factors = useApi(getFactors, {});
  return (
    <Loaded answer={profile} height="mt-8 h-[520px]" sentences={accountSentences}>
      {(known) => (
        <>
          <Section title={m.identity_about_you()}>
            <ProfileForm profile={known} />
            <div className="mt-6">
              <PreferenceSwitch
                label={m.identity_shows_name()}
                text={m.identity_shows_name_text()}
                on={known.showsName}
                change={(showsName) => ({ showsName })}
              />
            </div>
          </Section>
          <Section title={m.identity_email()}>
            <Loaded answer={factors} height="h-32" sentences={accountSentences}>
              {({ totp, passkeys }) => <AddressSection profile={known} hasFactor={totp || passkeys.length > 0} />}
            </Loaded>
          </Section>
          <Section title={m.identity_messages()}>
            <PreferenceSwitch
              label={m.identity_neutral()}
              text={m.identity_neutral_text()}
              on={known.neutralMails}
              change={(neutralMails) => ({ neutralMails })}
            />
            <Loaded answer={notifications} height="h-40" sentences={accountSentences}>
              {({ email, sms, smsReach }) => (
                <>
                  <PreferenceSwitch
                    label={m.identity_notify_email()}
                    text={m.identity_notify_email_text()}
                    on={email}
                    change={(emailNotifications) => ({ emailNotifications })}
                  />
                  {smsReach === 'ready' ? (
                    <PreferenceSwitch
                      label={m.identity_notify_sms()}
                      text={m.identity_notify_sms_text()}
                      on={sms}
                      change={(smsNotifications) => ({ smsNotifications })}
                    />
                  ) : null}
                  {smsReach === 'no-number' ? <SmsNumber /> : null}
                </>
              )}
            </Loaded>
          </Section>
          <Section title={m.identity_location()} text={m.identity_location_text()}>
            <LocationForm place={known.geoLocation} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Section } from '../../../../ui/section.tsx';
import { loadFactors, loadNotifications, loadProfile, savePreference } from './account-calls.ts';
import { AccountRoom } from './account-room.tsx';
import { AddressSection } from './address-section.tsx';
import { Loaded } from '../form/loaded.tsx';
import { LocationForm } from './location-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SwitchRow } from '../form/switch-row.tsx';

export const Route = createFileRoute('/$language/account/profile/')({
  head: ({ params }) => pageHead({ name: 'accountProfile', language: params.language, title: m.identity_profile() }),
  component: ProfilePage,
});

const loadAll = async (language: Language) => {
  const [profile, notifications, factors] = await Promise.all([
    loadProfile(language),
    loadNotifications(language),
    loadFactors(language),
  ]);
  return { profile, notifications, hasFactor: factors.totp || factors.passkeys.length > 0 };
};

/** A7: what one has told about oneself, and how one wants to be told of things. */
function ProfilePage() {
  const language = useLanguage();
  return (
    <AccountRoom here="accountProfile">
      <Loaded load={loadAll} height="mt-8 h-[520px]">
        {({ profile, notifications, hasFactor }, reload) => (
          <>
            <Section title={m.identity_about_you()}>
              <ProfileForm profile={profile} />
            </Section>
            <Section title={m.identity_email()}>
              <AddressSection profile={profile} hasFactor={hasFactor} onChanged={reload} />
            </Section>
            <Section title={m.identity_messages()}>
              <SwitchRow
                label={m.identity_neutral()}
                text={m.identity_neutral_text()}
                initially={profile.neutralMails}
                save={(neutralMails) => savePreference(language, { neutralMails })}
              />
              <SwitchRow
                label={m.identity_notify_email()}
                text={m.identity_notify_email_text()}
                initially={notifications.email}
                save={(emailNotifications) => savePreference(language, { emailNotifications })}
              />
              <SwitchRow
                label={m.identity_notify_sms()}
                text={m.identity_notify_sms_text()}
                initially={notifications.sms}
                save={(smsNotifications) => savePreference(language, { smsNotifications })}
              />
            </Section>
            <Section title={m.identity_location()} text={m.identity_location_text()}>
              <LocationForm place={profile.geoLocation} />
            </Section>
          </>
        )}
      </Loaded>
    </AccountRoom>
  );
}

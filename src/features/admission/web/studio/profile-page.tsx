import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { getOwnProfile } from '../../contract.ts';
import { OwnSedcards } from './own-sedcards.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import { ProfileForm } from './profile-form.tsx';

export const Route = createFileRoute('/$language/studio/profile/')({
  head: ({ params }) => pageHead({ name: 'studioProfile', language: params.language, title: m.admission_profile() }),
  component: ProfilePage,
});

function ProfilePage() {
  return (
    <StudioSection page="studioProfile" text={m.admission_profile_text()}>
      <Profile />
    </StudioSection>
  );
}

function Profile() {
  const answer = useApi(getOwnProfile, {});
  return (
    <Loaded answer={answer} height="h-96" sentences={studioSentences()}>
      {({ profile, choices }) =>
        profile === null ? null : (
          <>
            <Section title={m.admission_pictures()} text={m.admission_pictures_text()}>
              <ProfilePictures pictures={profile.pictures} />
            </Section>
            <Section title={m.admission_sedcards()} text={m.admission_sedcards_text()}>
              <OwnSedcards />
            </Section>
            <Section title={m.admission_texts()} text={m.admission_texts_text()}>
              <ProfileForm profile={profile} choices={choices} />
            </Section>
          </>
        )
      }
    </Loaded>
  );
}

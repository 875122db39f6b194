import { useState } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { admissionConstants as bounds, spokenLanguages } from '../../constants.ts';
import { getOwnProfile, saveProfile, type OwnProfile } from '../../contract.ts';
import { OwnTags } from './own-tags.tsx';
import { halves, interviewOf, profileFields, textsOf, type ProfileName } from './profile-fields.ts';
import { ReviewStatus } from './review-status.tsx';
import { Several } from './several.tsx';
import { TextsIn } from './texts-in.tsx';

type Profile = NonNullable<OwnProfile['profile']>;
interface ProfileFormProps {
  profile: Profile;
  choices: OwnProfile['choices'];
}

/** What guests read of her, in four languages, and where and for how much they find her. */
export function ProfileForm({ profile, choices }: ProfileFormProps) {
  const language = useLanguage();
  const [spoken, setSpoken] = useState<readonly string[]>(profile.languages);
  const [categories, setCategories] = useState<readonly number[]>(profile.categories);
  const [tags, setTags] = useState(profile.tags);
  const { mutateAsync: save } = useApiAction(saveProfile, { answers: getOwnProfile });
  const { min, max } = bounds.price;
  const form = useForm<ProfileName>({
    fields: profileFields,
    check: (values) => {
      const { priceVideo } = values;
      const isPrice = /^\d{1,3}$/.test(priceVideo) && Number(priceVideo) >= min && Number(priceVideo) <= max;
      return {
        ...Object.fromEntries(halves(values).map((name) => [name, m.shell_field_missing()])),
        ...(isPrice ? {} : { priceVideo: m.admission_price_hint({ min, max }) }),
      };
    },
    send: (values) =>
      save({
        body: {
          texts: textsOf(values),
          interview: interviewOf(values),
          tags: tags.map(({ id }) => id),
          city: values.city,
          languages: [...spoken],
          categories: [...categories],
          priceVideo: Number(values.priceVideo),
        },
      }),
    sentences: { ...studioSentences(), 'not-complete': m.admission_error_keep_category },
    done: m.admission_saved,
  });
  const names = namesIn(language, { type: 'language' });
  return (
    <Form form={form} submit={m.admission_save()}>
      <div className="mb-5">
        <ReviewStatus {...profile.review} />
      </div>
      {languages.map((each) => (
        <TextsIn key={each} language={each} texts={profile.texts[each]} interview={profile.interview[each]} />
      ))}
      <Field name="city" label={m.admission_city()} defaultValue={profile.city} maxLength={60} />
      <Several
        legend={m.admission_languages()}
        choices={spokenLanguages.map((code) => [code, names.of(code) ?? code] as const)}
        chosen={spoken}
        most={bounds.languages}
        onChange={(next) => (form.touch(), setSpoken(next))}
      />
      <Several
        legend={m.admission_categories()}
        empty={m.admission_no_categories()}
        choices={choices.map(({ id, name }) => [id, name] as const)}
        chosen={categories}
        most={bounds.categories}
        onChange={(next) => (form.touch(), setCategories(next))}
      />
      <OwnTags actorId={profile.id} tags={tags} onChange={(next) => (form.touch(), setTags(next))} />
      <Field
        name="priceVideo"
        label={m.admission_price()}
        hint={m.admission_price_hint({ min, max })}
        defaultValue={String(profile.priceVideo)}
        inputMode="numeric"
        className="max-w-32 tabular-nums"
        required
      />
    </Form>
  );
}

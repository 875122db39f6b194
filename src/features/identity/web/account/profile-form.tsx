import { useId, useState } from 'react';
import { m } from '#messages';
import { isLanguage } from '../../../../platform/language/languages.ts';
import { patchGuest } from '../../../../shell/api/access.ts';
import { languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { savePreference, type Profile } from './account-calls.ts';
import { Field } from '../form/field.tsx';
import { checkName, nameLength } from '../form/form-rules.ts';
import { Form } from '../form/form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** Name, and the language of mails. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const language = useLanguage();
  const id = useId();
  const [mailLanguage, setMailLanguage] = useState(profile.language);
  const [saved, setSaved] = useState(false);
  const form = useAccountForm(checkName, async ({ name }) => {
    setSaved(false);
    await savePreference(language, { name, language: mailLanguage });
    patchGuest({ name: name.trim(), language: mailLanguage });
    setSaved(true);
  });
  return (
    <div className="max-w-[440px]">
      <Form form={form} submit={m.identity_save()} narrow below={saved ? <Saved /> : null}>
        <Field
          name="name"
          label={m.identity_name()}
          hint={m.identity_name_hint()}
          error={form.errors.name}
          defaultValue={profile.name}
          autoComplete="nickname"
          maxLength={nameLength.max}
          spellCheck={false}
        />
        <label htmlFor={id} className="font-medium">
          {m.identity_mail_language()}
        </label>
        <select
          id={id}
          className="field"
          value={mailLanguage}
          onChange={({ target: { value } }) => setMailLanguage((before) => (isLanguage(value) ? value : before))}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </Form>
    </div>
  );
}

/** Something was kept. */
export const Saved = () => (
  <span role="status" className="ml-4 text-sea max-sm:mt-3 max-sm:block">
    {m.identity_saved()}
  </span>
);

import { m } from '#messages';
import { patchGuest } from '../../../../shell/api/access.ts';
import { languageNames } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField, Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { getProfile, savePreferences, type Profile } from '../../contract.ts';
import { checkName, nameLength } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

/** Name, and the language of mails. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { mutateAsync: save } = useApiAction(savePreferences, { refreshes: [getProfile] });
  const form = useForm({
    fields: ['name', 'language'],
    check: (values) => inWords(checkName(values)),
    async send({ name, language }) {
      const mailLanguage = languages.find((each) => each === language) ?? profile.language;
      await save({ body: { data: { name, language: mailLanguage } } });
      patchGuest({ name: name.trim(), language: mailLanguage });
    },
    sentences: accountSentences,
    fieldOf: { 'name-taken': 'name', 'name-unfit': 'name' },
    done: m.identity_saved,
  });
  return (
    <div className="max-w-[440px]">
      <Form form={form} submit={m.identity_save()}>
        <Field
          name="name"
          label={m.identity_name()}
          hint={m.identity_name_hint()}
          defaultValue={profile.name}
          autoComplete="nickname"
          maxLength={nameLength.max}
          spellCheck={false}
        />
        <ChoiceField
          name="language"
          label={m.identity_mail_language()}
          defaultValue={profile.language}
          choices={languages.map((each) => [each, languageNames[each], each])}
        />
      </Form>
    </div>
  );
}

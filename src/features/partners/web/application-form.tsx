import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Field, TextField, Tick } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { APPLICATION_YEARS, applicationLengths, SHORTEST_PLACES } from '../constants.ts';
import { applyAsPartner } from '../contract.ts';

/** Who he is, and where he would put his links. */
export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const language = useLanguage();
  const form = useForm({
    fields: ['name', 'email', 'places', 'consent'],
    check: ({ email, places, consent }) => ({
      ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: m.partners_apply_email_wrong() }),
      ...(places.trim().length < SHORTEST_PLACES
        ? { places: m.partners_apply_too_short({ count: String(SHORTEST_PLACES) }) }
        : {}),
      ...(consent === '' ? { consent: m.partners_apply_consent_missing() } : {}),
    }),
    async send({ name, email, places }) {
      const body = { name: name.trim(), email: email.trim(), places, consent: true as const };
      await callRest(applyAsPartner, language, { body });
      onSent();
    },
    sentences: { 'too-many-requests': m.partners_apply_too_many },
  });
  return (
    <Form form={form} submit={m.partners_apply_send()} look="wide">
      <div className="flex flex-col gap-3">
        <Field
          name="name"
          label={m.partners_apply_name()}
          autoComplete="name"
          required
          minLength={2}
          maxLength={applicationLengths.name}
        />
        <Field
          name="email"
          label={m.partners_apply_email()}
          type="email"
          autoComplete="email"
          required
          maxLength={applicationLengths.email}
        />
        <TextField
          name="places"
          label={m.partners_apply_places()}
          hint={m.partners_apply_places_hint()}
          required
          maxLength={applicationLengths.places}
        />
        <Tick name="consent" label={m.partners_apply_consent({ years: String(APPLICATION_YEARS) })} />
      </div>
    </Form>
  );
}

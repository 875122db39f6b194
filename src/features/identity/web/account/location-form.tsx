import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { locateByZip, saveLocation, type Profile } from './account-calls.ts';
import { Field } from '../form/field.tsx';
import { checkZip } from '../form/form-rules.ts';
import { Form } from '../form/form.tsx';
import { accountProblem } from '../problems.ts';
import { useAccountForm } from '../form/use-account-form.ts';

type Place = Profile['geoLocation'];

/** Which part of the country one is in, by postal code or by the browser; only if one wants it, and never exactly. */
export function LocationForm({ place: initially }: { place: Place }) {
  const language = useLanguage();
  const [place, setPlace] = useState(initially);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep(next: Place) {
    await saveLocation(language, next);
    setPlace(next);
    setProblem(null);
  }
  const form = useAccountForm(checkZip, async ({ zipCode }) => {
    try {
      await keep(await locateByZip(language, zipCode.trim()));
    } catch (fault) {
      if (!(fault instanceof ApiProblem) || !['not-found', 'bad-request'].includes(fault.code)) throw fault;
      setProblem(m.identity_zip_unknown());
    }
  });

  function byBrowser() {
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        void keep({ latitude, longitude, region: null }).catch((fault: unknown) => setProblem(accountProblem(fault))),
      () => setProblem(m.identity_position_refused()),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  }

  return (
    <div className="max-w-[440px]">
      <p role="status" className="mb-4">
        {place === null ? m.identity_location_none() : (place.region ?? m.identity_location_known())}
      </p>
      <Form form={form} submit={m.identity_save()} narrow>
        <Field
          name="zipCode"
          label={m.identity_zip()}
          hint={m.identity_zip_hint()}
          error={form.errors.zipCode}
          autoComplete="postal-code"
          maxLength={8}
        />
      </Form>
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={byBrowser}>
          {m.identity_position_browser()}
        </button>
        {place === null ? null : (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => void keep(null).catch((fault: unknown) => setProblem(accountProblem(fault)))}
          >
            {m.identity_location_forget()}
          </button>
        )}
      </div>
    </div>
  );
}

import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction, useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { getGeoLocationByZip, getProfile, setGeoLocation, type Profile } from '../../contract.ts';
import { checkZip } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

const sentences = { ...accountSentences, 'position-refused': m.identity_position_refused };

/** Which part of the country one is in, by postal code or by the browser; only if one wants it, and never exactly. */
export function LocationForm({ place }: { place: Profile['geoLocation'] }) {
  const language = useLanguage();
  const keeping = useApiAction(setGeoLocation, { refreshes: [getProfile] });
  const keep = (geoLocation: Profile['geoLocation']) => keeping.mutateAsync({ body: { geoLocation } });
  const form = useForm({
    fields: ['zipCode'],
    check: (values) => inWords(checkZip(values)),
    send: async ({ zipCode }) =>
      keep(await callRest(getGeoLocationByZip, language, { params: { zipCode: zipCode.trim() } })),
    sentences: { ...accountSentences, 'not-found': m.identity_zip_unknown, 'bad-request': m.identity_zip_unknown },
    fieldOf: { 'not-found': 'zipCode', 'bad-request': 'zipCode' },
  });
  const byBrowser = useAction(async () => {
    const { coords } = await ownPosition();
    await keep({ latitude: coords.latitude, longitude: coords.longitude, region: null });
  });
  const forget = useAction(() => keep(null));
  const error = byBrowser.error ?? forget.error;

  return (
    <div className="max-w-[440px]">
      <p role="status" className="mb-4">
        {place === null ? m.identity_location_none() : (place.region ?? m.identity_location_known())}
      </p>
      <Form form={form} submit={m.identity_save()}>
        <Field
          name="zipCode"
          label={m.identity_zip()}
          hint={m.identity_zip_hint()}
          autoComplete="postal-code"
          maxLength={8}
        />
      </Form>
      <FormError text={error === null ? null : errorText(error, sentences)} />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            forget.reset();
            byBrowser.mutate();
          }}
        >
          {m.identity_position_browser()}
        </button>
        {place === null ? null : (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              byBrowser.reset();
              forget.mutate();
            }}
          >
            {m.identity_location_forget()}
          </button>
        )}
      </div>
    </div>
  );
}

/** Where the browser says one is; throws {@link ApiProblem} where it does not. */
const ownPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      () => reject(new ApiProblem({ code: 'position-refused', status: 0 })),
      { maximumAge: 600_000, timeout: 10_000 },
    ),
  );

import { Suspense, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { countries } from '../../../../platform/geo/countries.ts';
import { IBAN_LENGTH, isBic, isIban } from '../../../../platform/money/iban.ts';
import { namesIn } from '../../../../platform/language/formatters.ts';
import type { Language } from '../../../../platform/language/languages.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField, Field, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm, type FieldErrors, type FormValues } from '../../../../ui/form/use-form.ts';
import { getFactors } from '../../../identity/contract.ts';
import { ConfirmationLater } from '../../../identity/web/index.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { payoutDetailsLengths as lengths } from '../../constants.ts';
import { getPayoutDetails, getPayouts, putPayoutDetails, type PayoutDetailsDesk } from '../../contract.ts';
import { isWritten } from '../../sepa-text.ts';

const fields = [
  'holder',
  'iban',
  'bic',
  'street',
  'postalCode',
  'town',
  'country',
  'vatId',
  'taxNumber',
  'isSmallBusiness',
] as const;
type Values = FormValues<(typeof fields)[number]>;

/** What banks would not take, before anything is sent. */
function wrongIn({ holder, iban, bic, street, town }: Values): FieldErrors<(typeof fields)[number]> {
  const unwritten = (text: string) => text.trim() !== '' && !isWritten(text);
  return {
    ...(iban === '' || isIban(iban) ? {} : { iban: m.wallet_studio_account_iban_wrong() }),
    ...(bic === '' || isBic(bic) ? {} : { bic: m.shell_field_wrong() }),
    ...(unwritten(holder) ? { holder: m.wallet_studio_account_letters() } : {}),
    ...(unwritten(street) ? { street: m.wallet_studio_account_letters() } : {}),
    ...(unwritten(town) ? { town: m.wallet_studio_account_letters() } : {}),
  };
}

/** Countries by name, in the order of the page's language. */
const countryChoices = (language: Language) => {
  const names = namesIn(language, { type: 'region' });
  return countries
    .map((code) => [code, names.of(code) ?? code] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
};

interface PayoutAccountFormProps {
  /** What is known; null for nothing yet. */
  details: PayoutDetailsDesk['details'];
  onDone: () => void;
  onCancel?: () => void;
}

export function PayoutAccountForm({ details, onDone, onCancel }: PayoutAccountFormProps) {
  const language = useLanguage();
  const factors = useApi(getFactors, {});
  const [wanted, setWanted] = useState<Values | null>(null);
  const { mutateAsync: save } = useApiAction(putPayoutDetails, {
    answers: getPayoutDetails,
    refreshes: [getPayouts],
  });
  const form = useForm({
    fields,
    check: wrongIn,
    send: (values) => Promise.resolve(setWanted(values)),
    sentences: studioSentences(),
  });
  const text = (name: Exclude<(typeof fields)[number], 'iban' | 'isSmallBusiness'>, label: string, max: number) => ({
    name,
    label,
    maxLength: max,
    defaultValue: details?.[name] ?? '',
  });
  return (
    <>
      <Form
        form={form}
        submit={m.wallet_studio_account_save()}
        beside={
          onCancel === undefined ? null : (
            <button type="button" className="btn btn-quiet" onClick={onCancel}>
              {m.wallet_studio_account_cancel()}
            </button>
          )
        }
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Part title={m.wallet_studio_account_title()}>
            <Field {...text('holder', m.wallet_studio_account_holder(), lengths.holder)} required autoComplete="name" />
            <Field
              name="iban"
              label="IBAN"
              required={details === null}
              maxLength={IBAN_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={details === null ? '' : `•••• ${details.lastFour}`}
              hint={details === null ? m.wallet_studio_account_iban_hint() : m.wallet_studio_account_iban_keep()}
            />
            <Field
              {...text('bic', m.wallet_studio_account_bic(), 11)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Part>
          <Part title={m.wallet_studio_account_address()}>
            <Field
              {...text('street', m.wallet_studio_account_street(), lengths.street)}
              required
              autoComplete="street-address"
            />
            <div className="grid grid-cols-[8.5rem_1fr] gap-x-3">
              <Field
                {...text('postalCode', m.wallet_studio_account_zip(), lengths.postalCode)}
                autoComplete="postal-code"
              />
              <Field
                {...text('town', m.wallet_studio_account_town(), lengths.town)}
                required
                autoComplete="address-level2"
              />
            </div>
            <ChoiceField
              name="country"
              label={m.wallet_studio_account_country()}
              autoComplete="country"
              defaultValue={details?.country ?? 'DE'}
              choices={countryChoices(language)}
            />
          </Part>
        </div>
        <Part title={m.wallet_studio_account_taxes()}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            <Field
              {...text('vatId', m.wallet_studio_account_vat(), lengths.tax)}
              autoComplete="off"
              hint={m.wallet_studio_account_if_any()}
            />
            <Field
              {...text('taxNumber', m.wallet_studio_account_tax(), lengths.tax)}
              autoComplete="off"
              hint={m.wallet_studio_account_if_any()}
            />
          </div>
          <Tick
            name="isSmallBusiness"
            label={m.wallet_studio_account_small_tick()}
            defaultChecked={details?.isSmallBusiness ?? false}
          />
        </Part>
      </Form>
      {wanted === null ? null : (
        <Loaded answer={factors} height="h-0" sentences={studioSentences()}>
          {({ totp, passkeys }) => (
            <Suspense>
              <ConfirmationLater
                title={m.wallet_studio_account()}
                text={details === null ? m.wallet_studio_account_confirm() : m.wallet_studio_account_confirm_change()}
                submit={m.wallet_studio_account_save()}
                needsPassword={false}
                hasFactor={totp || passkeys.length > 0}
                run={async (currentPassword) => {
                  await save({
                    body: { ...wanted, isSmallBusiness: wanted.isSmallBusiness !== '', currentPassword },
                  });
                  onDone();
                }}
                onClose={() => setWanted(null)}
              />
            </Suspense>
          )}
        </Loaded>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="mb-4 min-w-0">
    <legend className="mb-2 text-[14px] text-faint">{title}</legend>
    {children}
  </fieldset>
);

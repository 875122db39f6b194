import { z } from 'zod';
import { call, lineSchema } from '../../../platform/contract.ts';
import { countries } from '../../../platform/geo/countries.ts';
import { bicSchema, ibanSchema } from '../../../platform/money/iban-schema.ts';
import { passwordLength } from '../../identity/constants.ts';
import { payoutDetailsLengths as lengths } from '../constants.ts';
import { isWritten } from '../sepa-text.ts';

const nothing = z.literal('');
/** In letters that banks take, or that have such in their place. */
const written = (max: number) => lineSchema(1, max).refine(isWritten);

/** As they may have been said by an earlier rule: what is kept can always be read. */
const kept = (max: number) => lineSchema(1, max);

/** What is said of it all but the account's number. */
const aboutWith = (line: (max: number) => z.ZodType<string, string>) => ({
  holder: line(lengths.holder),
  bic: z.union([nothing, bicSchema]),
  street: line(lengths.street),
  /** Empty where a country has none. */
  postalCode: lineSchema(0, lengths.postalCode),
  town: line(lengths.town),
  country: z.enum(countries),
  vatId: lineSchema(0, lengths.tax),
  taxNumber: lineSchema(0, lengths.tax),
  /** Of the German kind, § 19 UStG: no VAT is due on what she earns. */
  isSmallBusiness: z.boolean(),
});

/** As it is kept, sealed. */
export const payoutDetailsSchema = z.object({ ...aboutWith(kept), iban: ibanSchema });
export type PayoutDetails = z.output<typeof payoutDetailsSchema>;

const payoutDetailsDesk = z.object({
  details: z
    .object({
      ...aboutWith(kept),
      /** Signs of the account's number: no more of it is ever shown. */
      lastFour: z.string(),
      changedAt: z.iso.datetime(),
      /** Until when nothing is paid out because another account was named; null where nothing waits for that. */
      heldUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type PayoutDetailsDesk = z.output<typeof payoutDetailsDesk>;

/** Shape of our own, as all of payouts. */
export const getPayoutDetails = call({
  method: 'GET',
  path: '/studio/payout-details',
  access: 'performer',
  summary: 'Where her payouts go, without the number of the account; null where she has not said it',
  response: payoutDetailsDesk,
});

export const putPayoutDetails = call({
  method: 'PUT',
  path: '/studio/payout-details',
  access: 'performer',
  summary: 'Says where her payouts go; she is mailed, and another account than before holds payouts for two weeks',
  body: z.object({
    ...aboutWith(written),
    /** Empty for the account that is there. */
    iban: z.union([nothing, ibanSchema]),
    /** Who has just shown a second factor may leave it out. */
    currentPassword: z.string().max(passwordLength.max).nullable(),
  }),
  response: payoutDetailsDesk,
});

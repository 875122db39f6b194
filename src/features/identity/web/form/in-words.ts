import { m } from '#messages';
import type { FieldErrors } from '../../../../ui/form/use-form.ts';
import { passwordLength } from '../../constants.ts';
import type { FieldFault, FieldFaults, FieldName } from './form-rules.ts';

const sentences: Record<FieldFault, () => string> = {
  required: m.identity_required,
  'email-invalid': m.identity_email_invalid,
  'name-length': m.identity_name_length,
  'password-short': () => m.identity_password_short({ min: passwordLength.min }),
};

/** What is wrong with fields, in sentences to stand beside them. */
export const inWords = (faults: FieldFaults): FieldErrors<FieldName> =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, sentences[fault]()]));

import { m } from '#messages';
import type { FieldErrors } from '../../../../ui/form/use-form.ts';
import { passwordLength } from '../../constants.ts';
import type { FieldErrorCode, FieldErrorCodes, FieldName } from './form-rules.ts';

const sentences: Record<FieldErrorCode, () => string> = {
  required: m.identity_required,
  'email-invalid': m.identity_email_invalid,
  'name-length': m.identity_name_length,
  'password-short': () => m.identity_password_short({ min: passwordLength.min }),
};

/** What is wrong with fields, in sentences to stand beside them. */
export const inWords = (errors: FieldErrorCodes): FieldErrors<FieldName> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, sentences[error]()]));

import { nameLength, passwordLength } from '../../constants.ts';

export { nameLength };

export const fieldNames = ['name', 'email', 'password', 'currentPassword', 'code', 'zipCode'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Record<FieldName, string>;
/** What is wrong with a field before anything is sent. */
export type FieldErrorCode = 'required' | 'email-invalid' | 'name-length' | 'password-short';
export type FieldErrorCodes = Partial<Record<FieldName, FieldErrorCode>>;

export function checkLogIn({ email, password }: Pick<Values, 'email' | 'password'>): FieldErrorCodes {
  return collect({ email: emailError(email), password: required(password) });
}

export function checkSignUp({ name, email, password }: Pick<Values, 'name' | 'email' | 'password'>): FieldErrorCodes {
  return collect({ name: nameError(name.trim()), email: emailError(email), password: passwordError(password) });
}

export const checkName = ({ name }: Pick<Values, 'name'>): FieldErrorCodes => collect({ name: nameError(name.trim()) });
export const checkEmail = ({ email }: Pick<Values, 'email'>): FieldErrorCodes => collect({ email: emailError(email) });
export const checkCode = ({ code }: Pick<Values, 'code'>): FieldErrorCodes => collect({ code: required(code.trim()) });
export const checkZip = ({ zipCode }: Pick<Values, 'zipCode'>): FieldErrorCodes =>
  collect({ zipCode: required(zipCode.trim()) });
export const checkNewPassword = ({ password }: Pick<Values, 'password'>): FieldErrorCodes =>
  collect({ password: passwordError(password) });
export const checkCurrentPassword = ({ currentPassword }: Pick<Values, 'currentPassword'>): FieldErrorCodes =>
  collect({ currentPassword: required(currentPassword) });

const required = (value: string): FieldErrorCode | null => (value === '' ? 'required' : null);

function nameError(name: string): FieldErrorCode | null {
  if (name === '') return 'required';
  return name.length < nameLength.min || name.length > nameLength.max ? 'name-length' : null;
}

function passwordError(password: string): FieldErrorCode | null {
  if (password === '') return 'required';
  // How easy a password is to guess is judged on the server alone.
  return password.length < passwordLength.min ? 'password-short' : null;
}

const EMAIL = /^[^\s@]+@(?:(?:[^\s@.]+\.)+[a-z]{2,}|\[[\da-f:.]+\]|\[ipv6:[\da-f:.]+\])$/i;

/** §5: local part, at sign, domain with a dot and a top-level domain of two letters or more. */
function emailError(email: string): FieldErrorCode | null {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? null : 'email-invalid';
}

function collect(errors: Partial<Record<FieldName, FieldErrorCode | null>>): FieldErrorCodes {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as FieldErrorCodes;
}

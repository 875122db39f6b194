import { nameLength, passwordLength } from '../../constants.ts';

export { nameLength };

export const fieldNames = ['name', 'email', 'password', 'currentPassword', 'code', 'zipCode'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Record<FieldName, string>;
/** What is wrong with a field before anything is sent. */
export type FieldFault = 'required' | 'email-invalid' | 'name-length' | 'password-short';
export type FieldFaults = Partial<Record<FieldName, FieldFault>>;

export function checkLogIn({ email, password }: Pick<Values, 'email' | 'password'>): FieldFaults {
  return collect({ email: emailFault(email), password: required(password) });
}

export function checkSignUp({ name, email, password }: Pick<Values, 'name' | 'email' | 'password'>): FieldFaults {
  return collect({ name: nameFault(name.trim()), email: emailFault(email), password: passwordFault(password) });
}

export const checkName = ({ name }: Pick<Values, 'name'>): FieldFaults => collect({ name: nameFault(name.trim()) });
export const checkEmail = ({ email }: Pick<Values, 'email'>): FieldFaults => collect({ email: emailFault(email) });
export const checkCode = ({ code }: Pick<Values, 'code'>): FieldFaults => collect({ code: required(code.trim()) });
export const checkZip = ({ zipCode }: Pick<Values, 'zipCode'>): FieldFaults =>
  collect({ zipCode: required(zipCode.trim()) });
export const checkNewPassword = ({ password }: Pick<Values, 'password'>): FieldFaults =>
  collect({ password: passwordFault(password) });
export const checkCurrentPassword = ({ currentPassword }: Pick<Values, 'currentPassword'>): FieldFaults =>
  collect({ currentPassword: required(currentPassword) });

const required = (value: string): FieldFault | null => (value === '' ? 'required' : null);

function nameFault(name: string): FieldFault | null {
  if (name === '') return 'required';
  return name.length < nameLength.min || name.length > nameLength.max ? 'name-length' : null;
}

function passwordFault(password: string): FieldFault | null {
  if (password === '') return 'required';
  // How easy a password is to guess is judged on the server alone.
  return password.length < passwordLength.min ? 'password-short' : null;
}

const EMAIL = /^[^\s@]+@(?:(?:[^\s@.]+\.)+[a-z]{2,}|\[[\da-f:.]+\]|\[ipv6:[\da-f:.]+\])$/i;

/** §5: local part, at sign, domain with a dot and a top-level domain of two letters or more. */
function emailFault(email: string): FieldFault | null {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? null : 'email-invalid';
}

function collect(faults: Partial<Record<FieldName, FieldFault | null>>): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as FieldFaults;
}

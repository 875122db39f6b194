import { passwordLength } from '../constants.ts';

export type FieldName = 'name' | 'email' | 'password';
/** What is wrong with a field before anything is sent. */
export type FieldFault = 'required' | 'email-invalid' | 'name-length' | 'password-short';
export type FieldFaults = Partial<Record<FieldName, FieldFault>>;

export const nameLength = { min: 2, max: 30 } as const;

export function checkLogIn({ email, password }: { email: string; password: string }): FieldFaults {
  return collect({ email: emailFault(email), password: password === '' ? 'required' : null });
}

export function checkSignUp(values: { name: string; email: string; password: string }): FieldFaults {
  return collect({
    name: nameFault(values.name.trim()),
    email: emailFault(values.email),
    password: passwordFault(values.password),
  });
}

function nameFault(name: string): FieldFault | null {
  if (name === '') return 'required';
  return name.length < nameLength.min || name.length > nameLength.max ? 'name-length' : null;
}

function passwordFault(password: string): FieldFault | null {
  if (password === '') return 'required';
  // How easy a password is to guess is judged on the server alone.
  return password.length < passwordLength.min ? 'password-short' : null;
}

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i;

/** §5: local part, at sign, domain with a dot and a top-level domain of two letters or more. */
function emailFault(email: string): FieldFault | null {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? null : 'email-invalid';
}

function collect(faults: Partial<Record<FieldName, FieldFault | null>>): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as FieldFaults;
}

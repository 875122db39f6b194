import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { declarationLengths } from '../../constants.ts';
import { declareCancellation, declareWithdrawal, type DeclarationReceipt } from '../../contract.ts';
import { productName } from '../words.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';

export type DeclarationKind = 'cancellation' | 'withdrawal';

export const declaredFields = ['email', 'name', 'contract', 'contractName', 'manner', 'reason', 'wantedOn'] as const;
type DeclaredField = (typeof declaredFields)[number];
/**
 * What the form holds, as it was typed. `contract` is a product, or `other` for what is named in `contractName`; `manner` is
 * `ordinary` or `extraordinary`, and '' where it is not asked for.
 */
export type Declared = Record<DeclaredField, string>;

export const nothingYet: Declared = {
  email: '',
  name: '',
  contract: 'vip',
  contractName: '',
  manner: 'ordinary',
  reason: '',
  wantedOn: '',
};

/** §5, as far as a page needs to judge; the server looks closer. */
const EMAIL = /^[^\s@]+@(?:[^\s@]+\.[a-z]{2,}|\[[\d.:a-f]+\])$/i;
const leadsAway = (text: string) => /:\/\/|www\.|[<>]/i.test(text);

/** Sentences beside the fields that are not right yet. */
export function errorsIn(kind: DeclarationKind, declared: Declared): Partial<Record<DeclaredField, string>> {
  const { email, name, contract, contractName, manner, reason } = declared;
  const needed: [DeclaredField, string][] = [
    ['email', email],
    ['name', name],
    ...(contract === 'other' ? [['contractName', contractName] as [DeclaredField, string]] : []),
    ...(kind === 'cancellation' && manner === 'extraordinary' ? [['reason', reason] as [DeclaredField, string]] : []),
  ];
  const errors: Partial<Record<DeclaredField, string>> = {};
  for (const [field, value] of needed) {
    if (value.trim() === '') errors[field] = m.subscriptions_field_missing();
    else if (field !== 'email' && leadsAway(value)) errors[field] = m.subscriptions_no_links();
  }
  if (errors.email === undefined && !EMAIL.test(email.trim())) errors.email = m.subscriptions_email_wrong();
  return errors;
}

/** What is declared, line by line, as it is read before and after it is sent. */
export function linesOf(
  kind: DeclarationKind,
  declared: Declared,
  language: Language,
): [label: string, value: string][] {
  const { email, name, manner, reason, wantedOn } = declared;
  const common: [string, string][] = [
    [m.subscriptions_email(), email.trim()],
    [m.subscriptions_person(), name.trim()],
    [m.subscriptions_contract(), contractText(declared)],
  ];
  if (kind === 'withdrawal') return common;
  return [
    ...common,
    [
      m.subscriptions_manner(),
      manner === 'extraordinary' ? m.subscriptions_extraordinary() : m.subscriptions_ordinary(),
    ],
    ...(reason.trim() === '' ? [] : [[m.subscriptions_reason(), reason.trim()] as [string, string]]),
    ...(wantedOn === ''
      ? []
      : [[m.subscriptions_wanted_on(), formatBerlinDay(wantedOn, language)] as [string, string]]),
  ];
}

function contractText({ contract, contractName }: Declared): string {
  return contract === 'other' ? contractName.trim() : productName[contract as keyof typeof productName]();
}

/** Sends it off; what the receipt says. */
export function declare(kind: DeclarationKind, declared: Declared, language: Language): Promise<DeclarationReceipt> {
  const { email, name, contract, contractName, manner, reason, wantedOn } = declared;
  const common = {
    email: email.trim(),
    name: name.trim().slice(0, declarationLengths.name),
    contract: contract === 'other' ? contractName.trim() : contract,
  };
  if (kind === 'withdrawal') return callRest(declareWithdrawal, language, { body: common });
  return callRest(declareCancellation, language, {
    body: {
      ...common,
      manner: manner === 'extraordinary' ? manner : 'ordinary',
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      ...(wantedOn === '' ? {} : { wantedOn }),
    },
  });
}

import { m } from '#messages';
import type { CompanyField } from '../../constants.ts';

/** What is said of the company, by its names; those of networks are the same in every language. */
export const fieldLabel: Record<CompanyField, () => string> = {
  name: m.legal_operator_name,
  representedBy: m.legal_operator_represented,
  email: m.legal_operator_email,
  phone: m.legal_operator_phone,
  vatId: m.legal_operator_vat,
  register: m.legal_operator_register,
  iban: () => 'IBAN',
  bic: () => 'BIC',
  descriptor: m.legal_operator_descriptor,
  address: m.legal_operator_address,
  mediaResponsible: m.legal_operator_media,
  youthOfficer: m.legal_operator_youth,
  instagram: () => 'Instagram',
  x: () => 'X',
  tiktok: () => 'TikTok',
  youtube: () => 'YouTube',
  bluesky: () => 'Bluesky',
  telegram: () => 'Telegram',
};

// Free of schemas, so that pages can have them without the schema library travelling along.

/** Legal texts that every platform of this kind has. */
export const legalTypes = ['terms', 'dataProtection', 'imprint'] as const;
export type LegalType = (typeof legalTypes)[number];

/** What a guest accepts; an imprint only informs. */
export const acceptedTypes = ['terms', 'dataProtection'] as const satisfies readonly LegalType[];

/** Where a company may be found besides. */
export const socialNetworks = ['instagram', 'x', 'tiktok', 'youtube', 'bluesky', 'telegram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The longest of each, in characters; a descriptor as cards show it. */
export const companyLengths = { descriptor: 22, line: 160, lines: 500, url: 300, body: 100_000 } as const;

/** What is said about the company in one line, and in several. */
export const companyLines = [
  'name',
  'representedBy',
  'email',
  'phone',
  'vatId',
  'register',
  'iban',
  'bic',
  'descriptor',
] as const;
export const companyTexts = ['address', 'mediaResponsible', 'youthOfficer'] as const;
export const companyFields = [...companyLines, ...companyTexts, ...socialNetworks] as const;
export type CompanyField = (typeof companyFields)[number];

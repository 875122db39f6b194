import { z } from 'zod';
import { call, languageSchema, lineSchema, successSchema, textSchema } from '../../platform/contract.ts';
import { bicSchema, ibanSchema } from '../../platform/money/iban-schema.ts';
import { companyFields, companyLengths, legalTypes, socialNetworks } from './constants.ts';

const moment = z.iso.datetime();
const legalType = z.enum(legalTypes);
const legalTextId = z.number().int();

/** §3: legal text. */
const legalTextSchema = z.object({
  id: legalTextId,
  type: legalType,
  product: z.string(),
  version: z.number().int(),
  language: languageSchema,
  /** Made by the server; nothing of it is anybody's markup. */
  html: z.string(),
});
export type LegalText = z.output<typeof legalTextSchema>;

const versionSchema = z.object({ id: legalTextId, version: z.number().int(), publishedAt: moment });

const legalPageSchema = z.object({
  text: legalTextSchema.extend({
    publishedAt: moment,
    /** It came with the program, and a lawyer has not looked at it yet. */
    isDraft: z.boolean(),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  /** All versions in this language, the newest first. */
  versions: z.array(versionSchema),
});
export type LegalPageView = z.output<typeof legalPageSchema>;

/** Shape of our own. */
export const getLegalText = call({
  method: 'GET',
  path: '/asset/legal-text/:type',
  access: 'public',
  isForAll: true,
  summary: 'A legal text in the language of the call, the newest version unless another is named',
  params: z.object({ type: legalType }),
  query: z.object({ version: z.coerce.number().int().positive().max(1_000_000).optional() }),
  response: legalPageSchema,
});

/** §7. Answers with a file. */
export const downloadLegalText = call({
  method: 'GET',
  path: '/asset/legal-text/download/:legalTextId',
  access: 'public',
  isForAll: true,
  summary: 'One version of a legal text as an HTML file, for keeping',
  params: z.object({ legalTextId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: z.string(),
});

const line = lineSchema(0, companyLengths.line);
const lines = textSchema(0, companyLengths.lines);
const nothing = z.literal('');
const link = z.union([nothing, z.url({ protocol: /^https$/ }).max(companyLengths.url)]);

/** Who runs this platform; empty where it has not been said. */
const companySchema = z.object({
  name: line,
  representedBy: line,
  email: z.union([nothing, z.email().max(companyLengths.line)]),
  phone: line,
  vatId: line,
  register: line,
  /** Of the account from which performers are paid. */
  iban: z.union([nothing, ibanSchema]),
  bic: z.union([nothing, bicSchema]),
  /** What guests read on their bank statements, in the characters that these have. */
  descriptor: lineSchema(0, companyLengths.descriptor).regex(/^[A-Za-z0-9 .,*&'/-]*$/),
  address: lines,
  mediaResponsible: lines,
  youthOfficer: lines,
  ...(Object.fromEntries(socialNetworks.map((network) => [network, link])) as Record<
    (typeof socialNetworks)[number],
    typeof link
  >),
});
export type Company = z.output<typeof companySchema>;

/** What every page may say of the company. */
export const getCompany = call({
  method: 'GET',
  path: '/company',
  access: 'public',
  isForAll: true,
  summary: 'How the company is reached, and where else it is to be found',
  response: z.object({
    name: z.string(),
    email: z.string(),
    social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  }),
});

/** Shapes of our own from here on. */
const companyDesk = z.object({
  company: companySchema,
  /** Of the newest change; 0 where nothing has been said yet. */
  version: z.number().int().min(0),
  /** The last changes, the newest first. */
  changes: z.array(
    z.object({
      at: moment,
      /** Who it was; null for an operator who has gone. */
      by: z.string().nullable(),
      fields: z.array(z.enum(companyFields)),
    }),
  ),
});
export type CompanyDesk = z.output<typeof companyDesk>;

export const getCompanyDesk = call({
  method: 'GET',
  path: '/backoffice/company',
  access: 'operator',
  right: 'system',
  summary: 'What is said about the company, and who has changed it last',
  response: companyDesk,
});

/** Throws `conflict` where somebody else has changed it since that version. */
export const putCompany = call({
  method: 'PUT',
  path: '/backoffice/company',
  access: 'operator',
  right: 'system',
  summary: 'Says who runs this platform: for imprint, receipts and footer',
  /** `after`: the version that it was made from. */
  body: companySchema.extend({ after: z.number().int().min(0) }),
  response: companyDesk,
});

const legalSource = z.object({
  type: legalType,
  language: languageSchema,
  version: z.number().int(),
  isDraft: z.boolean(),
  publishedAt: moment,
  body: z.string(),
});
export type LegalSource = z.output<typeof legalSource>;

export const getLegalSources = call({
  method: 'GET',
  path: '/backoffice/legal-texts',
  access: 'operator',
  right: 'system',
  summary: 'The newest version of each legal text, as it was written',
  response: z.object({ items: z.array(legalSource) }),
});

export const publishLegalText = call({
  method: 'POST',
  path: '/backoffice/legal-texts',
  access: 'operator',
  right: 'system',
  summary: 'Publishes the next version of a legal text; earlier ones stay to be read',
  body: z.object({
    type: legalType,
    language: languageSchema,
    /** The version that it was made from: who was slower is told so. */
    after: z.number().int().min(0),
    body: textSchema(20, companyLengths.body),
  }),
  response: successSchema,
});

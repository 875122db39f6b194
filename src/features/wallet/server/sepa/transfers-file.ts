import { decimalOfCents } from '../../../../platform/money/money.ts';
import { escapeMarkup, readMarkup } from '../../../../platform/texts/markup.ts';
import { payoutDetailsLengths as lengths } from '../../constants.ts';
import { sepaText } from '../../sepa-text.ts';

/** What a file of transfers says: all of one payer, on one day. */
export interface Transfers {
  /** 1 to 35 letters and digits, never given twice. */
  messageId: string;
  madeAt: Date;
  /** On which the bank is to carry them out. */
  day: string;
  payer: Account;
  transfers: readonly Transfer[];
}

export interface Account {
  name: string;
  iban: string;
  /** Empty where it was not said: banks know it by the account. */
  bic: string;
}

export interface Transfer extends Account {
  /** 1 to 35 letters and digits: stands on the statements of both. */
  endToEndId: string;
  cents: number;
  street: string;
  postalCode: string;
  town: string;
  /** Two capitals. */
  country: string;
  /** What it is for, as its receiver reads it. */
  purpose: string;
}

const MOST_NAME = 70;
const MOST_PURPOSE = 140;

/**
 * A customer credit transfer initiation (ISO 20022, `pain.001.001.09`) of euros within the payments area: one group, one block of
 * payments. Elements stand in the schema's order; sums are put together from whole cents.
 */
export function transfersFile({ messageId, madeAt, day, payer, transfers }: Transfers): string {
  const count = tag('NbOfTxs', String(transfers.length));
  const sum = tag('CtrlSum', decimalOfCents(transfers.reduce((total, { cents }) => total + cents, 0)));
  const header = tag(
    'GrpHdr',
    tag('MsgId', messageId),
    tag('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    count,
    sum,
    tag('InitgPty', name(payer)),
  );
  const payments = tag(
    'PmtInf',
    tag('PmtInfId', messageId),
    tag('PmtMtd', 'TRF'),
    count,
    sum,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', day)),
    tag('Dbtr', name(payer)),
    tag('DbtrAcct', tag('Id', tag('IBAN', payer.iban))),
    tag('DbtrAgt', tag('FinInstnId', payer.bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : bic(payer))),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
  const document = tag('CstmrCdtTrfInitn', header, payments);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n${document}</Document>\n`;
}

function transferOf(transfer: Transfer): string {
  const { endToEndId, cents, street, postalCode, town, country, purpose } = transfer;
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId)),
    tag('Amt', `<InstdAmt Ccy="EUR">${decimalOfCents(cents)}</InstdAmt>\n`),
    transfer.bic === '' ? '' : tag('CdtrAgt', tag('FinInstnId', bic(transfer))),
    tag(
      'Cdtr',
      name(transfer),
      tag(
        'PstlAdr',
        line('StrtNm', street, lengths.street),
        line('PstCd', postalCode, lengths.postalCode),
        line('TwnNm', town, lengths.town),
        tag('Ctry', country),
      ),
    ),
    tag('CdtrAcct', tag('Id', tag('IBAN', transfer.iban))),
    tag('RmtInf', line('Ustrd', purpose, MOST_PURPOSE)),
  );
}

/** To whom a transfer of such a file goes, in the letters of banks; null where it is not in it. */
export function receiverIn(xml: string, endToEndId: string): Omit<Transfer, 'endToEndId' | 'cents' | 'purpose'> | null {
  const blocks = xml.split('<CdtTrfTxInf>').slice(1);
  const block = blocks.find((each) => each.includes(`<EndToEndId>${endToEndId}</EndToEndId>`));
  if (block === undefined) return null;
  const said = (element: string) => readMarkup(new RegExp(`<${element}>([^<]*)</${element}>`).exec(block)?.[1] ?? '');
  return {
    name: said('Nm'),
    iban: said('IBAN'),
    bic: said('BICFI'),
    // Of what had no letters for banks there is nothing: a sign that they take stands for it.
    street: said('StrtNm') || '-',
    postalCode: said('PstCd'),
    town: said('TwnNm') || '-',
    country: said('Ctry'),
  };
}

const name = (account: Account): string => line('Nm', account.name, MOST_NAME);
const bic = (account: Account): string => tag('BICFI', account.bic);

/** Words as banks take them; without any the element is left out. */
function line(element: string, text: string, max: number): string {
  const written = sepaText(text, max);
  return written === '' ? '' : tag(element, written);
}

/** An element with these in it: other elements, each of which ends its line, or one text. */
function tag(element: string, ...inside: readonly string[]): string {
  const content = inside.join('');
  return content.endsWith('>\n')
    ? `<${element}>\n${content}</${element}>\n`
    : `<${element}>${escapeMarkup(content)}</${element}>\n`;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf, schemaFaults } from '../../../../../test/payouts/pain-schema.ts';
import { receiverIn, transfersFile, type Transfer, type Transfers } from './transfers-file.ts';

const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  endToEndId: '0190f7d38c0b7e3b9d0a5c1b2e4f6a78',
  name: 'Jörg Müßig & Söhne <GbR>',
  iban: 'DE89370400440532013000',
  bic: '',
  cents: 1250,
  street: 'Große Gasse 1',
  postalCode: '50667',
  town: 'Köln',
  country: 'DE',
  purpose: 'Auszahlung vom 2026-11-28',
  ...over,
});
const file = (transfers: readonly Transfer[], over: Partial<Transfers> = {}) =>
  transfersFile({
    messageId: '0190f7d38c0b7e3b9d0a5c1b2e4f6a79',
    madeAt: new Date('2026-11-28T05:40:12.345Z'),
    day: '2026-11-28',
    payer: { name: 'Lampion <Medien> GmbH', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
    transfers,
    ...over,
  });
const cents = (decimal: string | undefined): number => {
  expect(decimal).toMatch(/^\d+\.\d\d$/);
  return Number(decimal?.replace('.', ''));
};
const texts = (xml: string, path: string) =>
  elementsOf(xml)
    .filter((element) => element.path.endsWith(path))
    .map(({ text }) => text);

describe('a file of transfers', () => {
  it('says who pays whom how much, in letters that banks take', () => {
    const xml = file([transfer({ bic: 'COBADEFFXXX' })]);
    expect(schemaFaults(xml)).toEqual([]);
    expect(xml).toContain('<CreDtTm>2026-11-28T05:40:12Z</CreDtTm>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">12.50</InstdAmt>');
    expect(texts(xml, '/Cdtr/Nm')).toEqual(['Joerg Muessig + Soehne GbR']);
    expect(texts(xml, '/Dbtr/Nm')).toEqual(['Lampion Medien GmbH']);
    expect(texts(xml, '/PstlAdr/StrtNm')).toEqual(['Grosse Gasse 1']);
    expect(texts(xml, '/PstlAdr/TwnNm')).toEqual(['Koeln']);
    expect(texts(xml, '/CdtrAgt/FinInstnId/BICFI')).toEqual(['COBADEFFXXX']);
    expect(texts(xml, '/ReqdExctnDt/Dt')).toEqual(['2026-11-28']);
  });

  it('can be read for where a transfer goes', () => {
    const other = transfer({
      endToEndId: 'b'.repeat(32),
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      street: "Dwars'weg 1",
    });
    const xml = file([transfer(), other]);
    expect(receiverIn(xml, 'b'.repeat(32))).toEqual({
      name: 'Joerg Muessig + Soehne GbR',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      street: "Dwars'weg 1",
      postalCode: '50667',
      town: 'Koeln',
      country: 'DE',
    });
    expect(receiverIn(xml, transfer().endToEndId)).toMatchObject({ iban: 'DE89370400440532013000', bic: '' });
    expect(receiverIn(xml, 'c'.repeat(32))).toBeNull();
  });

  it('leaves out what was not said', () => {
    const payer = { name: 'Lampion GmbH', iban: 'AT611904300234573201', bic: '' };
    const xml = file([transfer({ postalCode: '' })], { payer });
    expect(schemaFaults(xml)).toEqual([]);
    expect(xml).not.toMatch(/<PstCd>|<BICFI>|<CdtrAgt>/);
    expect(texts(xml, '/DbtrAgt/FinInstnId/Othr/Id')).toEqual(['NOTPROVIDED']);
  });

  it('counts its transfers and adds them up to the cent, whoever they go to', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 70 });
    const some = fc.record({
      cents: fc.integer({ min: 1, max: 2_000_000_000 }),
      name: text.map((said) => `A${said}`),
      street: text.map((said) => `B${said}`),
      town: text.map((said) => `C${said}`.slice(0, 35)),
      postalCode: fc.string({ maxLength: 16 }),
      bic: fc.constantFrom('', 'COBADEFF'),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 30 }), (said) => {
        const xml = file(said.map((over) => transfer(over)));
        expect(schemaFaults(xml)).toEqual([]);
        const sum = said.reduce((total, each) => total + each.cents, 0);
        expect(texts(xml, '/CdtTrfTxInf/Amt/InstdAmt').map(cents)).toEqual(said.map((each) => each.cents));
        expect(texts(xml, '/GrpHdr/CtrlSum').map(cents)).toEqual([sum]);
        expect(texts(xml, '/PmtInf/CtrlSum').map(cents)).toEqual([sum]);
        for (const part of ['/GrpHdr/NbOfTxs', '/PmtInf/NbOfTxs'])
          expect(texts(xml, part)).toEqual([String(said.length)]);
      }),
      { numRuns: 50 },
    );
  });
});

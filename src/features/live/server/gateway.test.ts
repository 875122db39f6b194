import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

it('tells gifts and toys in every language, with prices that name their currency', async () => {
  await using app = await startTestApp();
  const query = `{
    gifts { name price { currency value symbol } translations { language name value } }
    toyControls { displayName translations { language value } }
  }`;
  const headers = { 'content-type': 'application/json' };
  const answer = await app.raw({ method: 'POST', path: '/gateway', body: { query }, headers }, await app.guest());
  const { data } = JSON.parse(answer.text) as { data: Record<'gifts' | 'toyControls', { translations: object[] }[]> };
  const inAll = (name: string) =>
    ['de', 'en', 'es', 'nl'].map((language) =>
      expect.objectContaining({ language, value: language === 'de' ? name : expect.any(String) }),
    );
  expect(data.gifts[0]).toEqual({
    name: 'Rose',
    price: { currency: 'VXC', value: 4, symbol: 'VXC' },
    translations: inAll('Rose'),
  });
  expect(data.toyControls.map(({ translations }) => translations.length)).toEqual(data.toyControls.map(() => 4));
});

/** How a tag's or a performer's name stands in addresses: small letters without accents, joined by dashes. Empty where nothing is left of it. */
export const nameSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

import sharp from 'sharp';
import * as banners from '../../../src/features/banners/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const words = { title: 'Neu bei uns', text: '', button: 'Ansehen' };
const body = async () => ({
  place: 'home' as const,
  shape: 'teaser' as const,
  texts: { de: words, en: words, es: words, nl: words },
  path: '/de/videos/',
  audiences: ['guest' as const],
  from: null,
  until: null,
  isOn: false,
  picture: (
    await sharp({ create: { width: 960, height: 400, channels: 3, background: '#402030' } })
      .png()
      .toBuffer()
  ).toString('base64'),
});
/** One that nobody else asks about. */
const made = async ({ app, things, people }: Setup) =>
  app.ok(banners.createBanner, { body: await body() }, things.from(people.operator));

/** What operators show at the top of pages, and on cards. */
export const bannerRows: readonly Row[] = [
  to(banners.videoJumbotron).all(),
  to(banners.homeJumbotron).all(),
  to(banners.getTeasers).all(() => ({ body: { routeName: 'home' } })),
  to(banners.closeTeaser).each(async (setup) => ({ body: { bannerId: (await made(setup)).id } })),
  to(banners.findBanners).all(),
  to(banners.createBanner).each(async () => ({ body: await body() })),
  to(banners.changeBanner).each(async (setup) => {
    const { id: bannerId, version } = await made(setup);
    return { params: { bannerId }, body: { ...(await body()), picture: null, version } };
  }),
  to(banners.orderBanners).each(async (setup) => {
    const { app, things, people } = setup;
    const { items } = await app.ok(banners.findBanners, {}, things.from(people.operator));
    const ids = items.map(({ id }) => id);
    return { body: { ids: ids.length === 0 ? [(await made(setup)).id] : ids } };
  }),
  to(banners.removeBanner).each(async (setup) => {
    const { id: bannerId, version } = await made(setup);
    return { params: { bannerId }, body: { version, reason: 'Not needed any more.' } };
  }),
];

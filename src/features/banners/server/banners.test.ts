import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import type { CallInput } from '../../../platform/contract.ts';
import * as contract from '../contract.ts';

type New = CallInput<typeof contract.createBanner>['body'];
const HOUR_MS = 3_600_000;

describe('banners', () => {
  let app: TestApp;
  let operator: TestAccount;
  let picture: string;
  const drawn = async (width: number, height: number) =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#402030' } })
        .png()
        .toBuffer()
    ).toString('base64');
  const words = (word: string) => ({ title: `${word} hier`, text: '', button: 'Los geht es' });
  const banner = (set: Partial<New> = {}): New => ({
    place: 'home',
    shape: 'jumbotron',
    texts: { de: words('de'), en: words('en'), es: words('es'), nl: words('nl') },
    path: '/de/videos/neue-videos/',
    audiences: ['guest', 'account', 'vip'],
    from: null,
    until: null,
    isOn: true,
    picture,
    ...set,
  });
  const create = (set: Partial<New> = {}) => app.ok(contract.createBanner, { body: banner(set) }, operator);
  const versionOf = async (bannerId: number) =>
    (await app.ok(contract.findBanners, {}, operator)).items.find(({ id }) => id === bannerId)?.version ?? 1;
  const removal = (bannerId: number, version: number) => ({
    params: { bannerId },
    body: { version, reason: 'Nicht mehr nötig.' },
  });
  const remove = async (bannerId: number) =>
    app.ok(contract.removeBanner, removal(bannerId, await versionOf(bannerId)), operator);
  const home = async (guest: TestAccount | null) =>
    (await app.ok(contract.homeJumbotron, {}, guest)).items.map(({ id }) => id);

  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['promotions'] });
    picture = await drawn(1200, 500);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are shown where they are meant to be, in the language of who looks, with a picture made anew', async () => {
    const made = await create({ place: 'videos' });
    const { text } = await app.raw({ method: 'GET', path: '/rest/v1/video/jumbotron/config?language=nl' }, null);
    const { items } = JSON.parse(text) as { items: contract.Banner[] };
    expect(items).toMatchObject([
      { id: made.id, title: 'nl hier', address: '/nl/videos/nieuwe-videos/', picture: { width: 1200, height: 500 } },
    ]);
    const address = app.origin + (items[0]?.picture.src.replace('{size}', 'w640') ?? '');
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
    await remove(made.id);
    expect((await fetch(address)).status).toBe(404);
    expect((await app.ok(contract.videoJumbotron, {}, null)).items).toEqual([]);
  });

  it('are for guests, accounts or VIPs; who has none of his own sees those of guests', async () => {
    const [guests, accounts] = [await create({ audiences: ['guest'] }), await create({ audiences: ['account'] })];
    const [account, vip] = [
      await app.account(),
      await app.account({ set: { vip_until: new Date(Date.now() + 24 * HOUR_MS) } }),
    ];
    expect([await home(null), await home(account), await home(vip)]).toEqual([[guests.id], [accounts.id], [guests.id]]);
    const asked = await app.query('{ banners { id address picture { src } } }', {}, account);
    expect(asked.data).toMatchObject({ banners: [{ id: accounts.id }] });
    expect((await app.query('{ banners(place: "nowhere") { id } }', {}, account)).codes).toEqual(['bad-request']);
    const vips = await create({ audiences: ['vip'] });
    expect([await home(account), await home(vip)]).toEqual([[accounts.id], [vips.id]]);
    for (const { id } of [guests, accounts, vips]) await remove(id);
  });

  it('come and go by the clock, and stand in the order that operators give them', async () => {
    const at = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString();
    const [one, other] = [await create({ until: at(2) }), await create()];
    const later = await create({ from: at(1), until: at(3) });
    const off = await create({ isOn: false });
    expect(await home(null)).toEqual([one.id, other.id]);
    const ids = [off.id, later.id, other.id, one.id];
    await app.ok(contract.orderBanners, { body: { ids } }, operator);
    expect(await home(null)).toEqual([other.id, one.id]);
    const { items } = await app.ok(contract.findBanners, {}, operator);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [off.id, 'off'],
      [later.id, 'to-come'],
      [other.id, 'shown'],
      [one.id, 'shown'],
    ]);
    for (const wrong of [ids.slice(1), [...ids, ...ids], ids.with(0, 999_999)])
      expect((await app.refused(contract.orderBanners, { body: { ids: wrong } }, operator)).code).toBe('conflict');
    for (const id of ids) await remove(id);
  });

  it('are refused with a path or a picture that is none', async () => {
    const code = async (set: Partial<New>) =>
      (await app.refused(contract.createBanner, { body: banner(set) }, operator)).code;
    for (const path of ['//example.com/', 'https://example.com/', '/de/house/banners/', '/de/nirgends/'])
      expect([path, await code({ path })]).toEqual([path, 'banner-path']);
    expect(await code({ picture: Buffer.from('<svg onload="alert(1)">').toString('base64') })).toBe('banner-picture');
    // What a library could draw all the same, and open what it leads to.
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500"><rect width="9" height="9"/></svg>';
    expect(await code({ picture: Buffer.from(svg).toString('base64') })).toBe('banner-picture');
    // Taken upright, it is as high as it is seen.
    const turned = await sharp({ create: { width: 400, height: 1000, channels: 3, background: '#402030' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const wide = await create({ picture: turned.toString('base64') });
    expect([wide.picture.width, wide.picture.height]).toEqual([1000, 400]);
    await remove(wide.id);
    expect(await code({ picture: await drawn(400, 400) })).toBe('banner-picture-small');
    const now = app.now().toISOString();
    expect(await code({ from: now, until: now })).toBe('bad-request');
    expect((await app.ok(contract.findBanners, {}, operator)).items).toEqual([]);
  });

  it('are changed by one operator at a time, which is noted with how it stood', async () => {
    const { id: bannerId, version, picture: before } = await create();
    const set = (changed: number, path: string, data: string | null) => ({
      params: { bannerId },
      body: { ...banner({ path }), picture: data, version: changed },
    });
    const after = await app.ok(contract.changeBanner, set(version, '/de/videos/', null), operator);
    expect([after.picture, after.path, after.version]).toEqual([before, '/de/videos/', 2]);
    expect((await app.refused(contract.changeBanner, set(version, '/de/', null), operator)).code).toBe('conflict');
    const other = await app.ok(contract.changeBanner, set(2, '/de/videos/', await drawn(1000, 500)), operator);
    expect(other.picture.src).not.toBe(before.src);
    expect((await app.refused(contract.removeBanner, removal(bannerId, 2), operator)).code).toBe('conflict');
    expect((await fetch(app.origin + before.src.replace('{size}', 'w320'))).status).toBe(404);
    const { rows } = await app.context.database.pool.query<{ details: unknown }>(
      `select details from audit_log where action = 'PUT /backoffice/banners/:bannerId' order by place limit 1`,
    );
    expect(JSON.stringify(rows[0]?.details)).toContain('neue-videos');
    expect(JSON.stringify(rows)).not.toContain(picture.slice(0, 80));
    await remove(bannerId);
  });

  it('are cards that an account closes for good, and a guest only for himself', async () => {
    const teaser = await create({ shape: 'teaser' });
    const large = await create();
    const [one, other, nameless] = [await app.account(), await app.account(), await app.guest()];
    const cards = async (guest: typeof nameless, routeName = 'home') =>
      (await app.ok(contract.getTeasers, { body: { routeName } }, guest)).items.map(({ id }) => id);
    expect([await cards(one), await cards(nameless), await cards(one, 'videos')]).toEqual([
      [teaser.id],
      [teaser.id],
      [],
    ]);
    const close = { body: { bannerId: teaser.id } };
    await app.ok(contract.closeTeaser, close, one);
    await app.ok(contract.closeTeaser, close, one);
    await app.ok(contract.closeTeaser, { body: { bannerId: large.id } }, one);
    expect([await cards(one), await cards(other), await home(one)]).toEqual([[], [teaser.id], [large.id]]);
    expect((await app.refused(contract.closeTeaser, close, nameless)).code).toBe('not-signed-in');
  });
});

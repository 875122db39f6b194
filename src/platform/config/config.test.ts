import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { relaysOverTcp } from './turn.ts';

function errorOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      checkout: { port: 3001, url: null },
      media: { port: 3002, children: Math.max(1, availableParallelism() - 1), publicIps: [], janus: null },
      demo: true,
      databaseUrl: null,
    });
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it('puts no demo world into a database of somebody’s own unless told to', () => {
    const DATABASE_URL = 'postgres://db.example/shop';
    expect([readConfig({ DATABASE_URL }).demo, readConfig({ DATABASE_URL, DEMO: '1' }).demo]).toEqual([false, true]);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('keeps the other ports free too when the first is', () => {
    const { port, checkout, media } = readConfig({ PORT: '0' });
    expect([port, checkout.port, media.port]).toEqual([0, 0, 0]);
  });

  it('takes servers that lead to live media', () => {
    const TURN_URLS = 'stun:stun.example, turn:turn.example:3478?transport=tcp,turns:[2001:db8::7]:443';
    const urls = ['stun:stun.example', 'turn:turn.example:3478?transport=tcp', 'turns:[2001:db8::7]:443'];
    expect(readConfig({ TURN_URLS, TURN_SECRET: 'known to both of us' }).media.turn).toEqual({
      urls,
      secret: 'known to both of us',
    });
    expect(readConfig({ TURN_URLS: 'stun:stun.example' }).media.turn.secret).toBeNull();
    expect(readConfig({}).media.turn).toEqual({ urls: [], secret: null });
  });

  it.each([
    ['turn:turn.example?transport=tcp', true],
    ['turns:turn.example:443', true],
    ['TURNS:turn.example?transport=TCP', true],
    ['turns:turn.example?transport=udp', false],
    ['turn:turn.example', false],
    ['stuns:stun.example', false],
  ])('of %s knows whether it relays over TCP or TLS: %s', (url, does) => {
    expect(relaysOverTcp({ urls: ['stun:stun.example', url], secret: null })).toBe(does);
  });

  it('takes a pool of Janus servers in place of children', () => {
    const JANUS_URLS = 'ws://one.example:8188/janus, wss://two.example';
    const { media } = readConfig({ JANUS_URLS, JANUS_SECRET: 'between us' });
    const urls = ['ws://one.example:8188/janus', 'wss://two.example'];
    expect(media.janus).toEqual({ urls, secret: 'between us' });
    expect(readConfig({ JANUS_URLS, MEDIA_ENGINE: 'janus' }).media.janus).toEqual({ urls, secret: null });
    // Its ports are no matter of ours.
    expect(readConfig({ JANUS_URLS, PORT: '65534' }).media.janus).not.toBeNull();
  });

  it('knows all addresses of ours, those of the sub-brand by the protocol and the port of the main one', () => {
    const SPANISH_BRAND_HOSTS = 'Marca.example, shop.example,www.marca.example';
    const spanish = ['marca.example', 'shop.example', 'www.marca.example'];
    expect(readConfig({ PUBLIC_URL: 'http://shop.example:8080', SPANISH_BRAND_HOSTS }).hosts).toEqual({
      origins: ['http://shop.example:8080', 'http://marca.example:8080', 'http://www.marca.example:8080'],
      spanish,
    });
    const CHECKOUT_URL = 'https://pay.example';
    expect(readConfig({ PUBLIC_URL: 'https://shop.example', CHECKOUT_URL, SPANISH_BRAND_HOSTS }).hosts.origins).toEqual(
      ['https://shop.example', 'https://marca.example', 'https://www.marca.example'],
    );
    // Without a main one it is whatever guests use.
    expect(readConfig({ SPANISH_BRAND_HOSTS }).hosts).toEqual({ origins: [], spanish });
    expect(readConfig({}).hosts).toEqual({ origins: [], spanish: [] });
  });

  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'films-of-ours',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'someone',
    S3_SECRET_ACCESS_KEY: 'a secret of ours',
  };

  it('takes a bucket for the files, whole or not at all', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'films-of-ours',
      region: 'eu-central-1',
      accessKeyId: 'someone',
      secretAccessKey: 'a secret of ours',
    });
    for (const name of Object.keys(S3)) {
      const told = errorOf({ ...S3, [name]: '' });
      expect(told.match(/^ {2}\w+/gm)).toEqual([`  ${name}`]);
      expect(told).not.toContain('a secret of ours');
    }
  });

  it.each([
    ['PORT', { PORT: 'x' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'ftp://s3.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://s3.example/bucket' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://me:secret@s3.example' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: '../other' }],
    ['REDIS_URL', { REDIS_URL: 'http://cache' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['SECRET', { SECRET: 'too short' }],
    ['MAIL_FROM', { MAIL_FROM: 'nonsense' }],
    ['MAIL_FROM', { MAIL_FROM: 'Haus <a@b.example>\nBcc: c@d.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Haus\n<a@b.example>' }],
    ['MEDIA_CHILDREN', { MEDIA_CHILDREN: '0' }],
    ['PUBLIC_IP', { PUBLIC_IP: 'here' }],
    ['PUBLIC_IP', { PUBLIC_IP: '203.0.113.5,' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DEMO_MEDIA', { DEMO_MEDIA: 'some' }],
    ['WEBHOOKS_PRIVATE', { WEBHOOKS_PRIVATE: 'yes' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'piggy-bank' }],
    ['VEROTEL_SHOP_ID', { VEROTEL_SHOP_ID: 'shop' }],
    ['VAT_PERCENT', { VAT_PERCENT: '19.5' }],
    // Each alone is fine; together they are not.
    ['VEROTEL_SHOP_ID', { PAYMENT_PROVIDER: 'verotel' }],
    ['VEROTEL_SIGNATURE_KEY', { PAYMENT_PROVIDER: 'verotel', VEROTEL_SHOP_ID: '60678' }],
    ['PUBLIC_URL', { PAYMENT_PROVIDER: 'verotel', VEROTEL_SHOP_ID: '60678', VEROTEL_SIGNATURE_KEY: 'abcdefghij' }],
    ['PAYMENT_PROVIDER', { VEROTEL_SHOP_ID: '60678' }],
    ['CHECKOUT_PORT', { PORT: '4000', CHECKOUT_PORT: '4000' }],
    ['CHECKOUT_PORT', { PORT: '65535' }],
    ['MEDIA_PORT', { PORT: '65534' }],
    ['MEDIA_PORT', { MEDIA_PORT: '65530', MEDIA_CHILDREN: '8' }],
    [
      'MEDIA_PORT',
      { MEDIA_PORT: '65530', MEDIA_CHILDREN: '4', TURN_URLS: 'turns:turn.example', TURN_SECRET: 'known to both of us' },
    ],
    ['TURN_URLS', { TURN_URLS: 'https://turn.example', TURN_SECRET: 'known to both of us' }],
    ['TURN_URLS', { TURN_URLS: 'turn:turn.example?transport=sctp', TURN_SECRET: 'known to both of us' }],
    ['TURN_URLS', { TURN_URLS: 'stun:stun.example', TURN_SECRET: 'known to both of us' }],
    ['TURN_URLS', { TURN_SECRET: 'known to both of us' }],
    ['TURN_SECRET', { TURN_URLS: 'turn:turn.example' }],
    ['TURN_SECRET', { TURN_URLS: 'turn:turn.example', TURN_SECRET: 'short' }],
    ['JANUS_URLS', { JANUS_URLS: 'http://janus.example' }],
    ['JANUS_URLS', { MEDIA_ENGINE: 'janus' }],
    ['MEDIA_ENGINE', { MEDIA_ENGINE: 'mediasoup' }],
    ['MEDIA_ENGINE', { MEDIA_ENGINE: 'embedded', JANUS_URLS: 'ws://janus.example' }],
    ['JANUS_SECRET', { JANUS_SECRET: 'between us' }],
    ['MEDIA_PORT', { JANUS_URLS: 'ws://janus.example', MEDIA_PORT: '4000' }],
    ['MEDIA_CHILDREN', { JANUS_URLS: 'ws://janus.example', MEDIA_CHILDREN: '2' }],
    ['PUBLIC_IP', { JANUS_URLS: 'ws://janus.example', PUBLIC_IP: '203.0.113.5' }],
    ['REDIS_URL', { REDIS_URL: 'redis://cache' }],
    ['CHECKOUT_URL', { PUBLIC_URL: 'https://shop.example' }],
    ['CHECKOUT_URL', { PUBLIC_URL: 'https://shop.example', CHECKOUT_URL: 'https://shop.example/pay' }],
    ['CHECKOUT_URL', { PUBLIC_URL: 'https://shop.example', CHECKOUT_URL: 'http://pay.example' }],
    [
      'CHECKOUT_URL',
      { PUBLIC_URL: 'http://a.example', SPANISH_BRAND_HOSTS: 'b.example', CHECKOUT_URL: 'http://b.example' },
    ],
    ['SPANISH_BRAND_HOSTS', { SPANISH_BRAND_HOSTS: 'https://marca.example' }],
    ['SPANISH_BRAND_HOSTS', { SPANISH_BRAND_HOSTS: 'marca.example:8080' }],
    ['SPANISH_BRAND_HOSTS', { SPANISH_BRAND_HOSTS: '1.2.3.999' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example/shop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example/?a=b' }],
    ['TRANSLATION_URL', { TRANSLATION_URL: 'translate.example' }],
    ['TRANSLATION_URL', { TRANSLATION_URL: 'ftp://translate.example' }],
    ['TRANSLATION_URL', { TRANSLATION_URL: 'https://translate.example/?api_key=x' }],
    ['TRANSLATION_URL', { TRANSLATION_URL: 'https://user:word@translate.example/' }],
    ['TRANSLATION_KEY', { TRANSLATION_KEY: 'x' }],
  ])('names %s in %j', (variable, variables) => {
    expect(errorOf(variables)).toMatch(new RegExp(`^  ${variable}: .`, 'm'));
  });

  it('names all that is wrong at once', () => {
    const message = errorOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' });
    for (const variable of ['PORT', 'DEMO', 'LOG_LEVEL']) expect(message).toContain(`  ${variable}: `);
  });

  it('never repeats a secret in what it says', () => {
    expect(errorOf({ SECRET: 'hush-hush', DATABASE_URL: 'mysql://user:geheim@db' })).not.toMatch(/hush|geheim/);
    expect(errorOf({ VEROTEL_SIGNATURE_KEY: 'geheimnis' })).not.toMatch(/geheim/);
    expect(errorOf({ TRANSLATION_KEY: 'geheimnis' })).not.toMatch(/geheim/);
    expect(errorOf({ JANUS_SECRET: 'geheimnis', JANUS_URLS: 'geheim:' })).not.toMatch(/geheim/);
  });
});

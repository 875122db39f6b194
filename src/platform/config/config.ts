import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { hostsOf, type Hosts } from './hosts.ts';
import { isNetwork, type TrustedProxies } from '../http/proxies.ts';
import type { S3Place } from '../storage/s3.ts';
import { publicIps } from './public-ips.ts';
import { relaysOverTcp, turnErrors, turnUrls, type TurnConfig } from './turn.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const HIGHEST_PORT = 65_535;
const MOST_CHILDREN = 64;
const MOST_HOPS = 9;
const MOST_RATE_FACTOR = 1000;
const GIB = 1024 ** 3;
const MOST_GIB = 1_000_000;
const port = z.coerce.number().int().min(0).max(HIGHEST_PORT);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  /** Where guests reach us; needed behind a proxy, for links in mails and secure cookies. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whose X-Forwarded-* is believed: so many machines in front, or those in these networks. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, issues): TrustedProxies => {
      if (/^\d$/.test(text)) return Number(text);
      const networks = text.split(',').map((part) => part.trim());
      if (networks.every(isNetwork)) return networks;
      const message = `must be how many machines stand in front (0 to ${MOST_HOPS}), or their networks with commas`;
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  /** Multiplies what networks and guests may ask for in a while. */
  RATE_FACTOR: z.coerce.number().min(0.1).max(MOST_RATE_FACTOR).default(1),
  /** Header in which the machine in front tells the guest's country as two capitals. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** Header in which it tells the part of the country by ISO 3166-2: `DE-BY`, or `BY`. */
  REGION_HEADER: z.string().toLowerCase().optional(),
  /** A database of places by address (.mmdb), asked where the machine in front says nothing. */
  GEO_DATABASE: z.string().min(1).optional(),
  /** A bucket that keeps the files in place of the disk: all five of them. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be an origin, with nothing after it')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, dot and dash')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Operators are told once less is free on the disk, in GiB; 0 for never. */
  DISK_ALARM_GIB: z.coerce.number().min(0).max(MOST_GIB).default(10),
  /** What the video files that a performer sends may take together, in GiB. */
  FILM_QUOTA_GIB: z.coerce.number().min(1).max(MOST_GIB).default(500),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  /** Where the other processes reach this one: they pass on to it what is asked of the streams that it takes in. */
  NODE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]*<)?[^\s<>@]+@[^\s<>@]+>?$/u, 'must be mail@example.org, or Name <mail@example.org>')
    .default('Séparée <no-reply@separee.invalid>'),
  /** Signs tokens; 32 bytes or more. Without it one is made and kept in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** Port of the sandbox checkout, a site of its own; next to PORT unless given. */
  CHECKOUT_PORT: port.optional(),
  CHECKOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who carries live media: children of this process, or a pool of Janus servers. */
  MEDIA_ENGINE: z.enum(['embedded', 'janus']).optional(),
  /** First UDP port of live media, one per child process. */
  MEDIA_PORT: port.optional(),
  MEDIA_CHILDREN: z.coerce.number().int().min(1).max(MOST_CHILDREN).optional(),
  /** WebSocket addresses of Janus servers, with commas between them. */
  JANUS_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^wss?$/ })))
    .optional(),
  /** What Janus wants to hear with every request: its `api_secret`. */
  JANUS_SECRET: z.string().min(1).optional(),
  /** Addresses that viewers reach the media ports at, beside this machine's own, with commas between them. */
  PUBLIC_IP: publicIps.optional(),
  /** Servers that lead to live media where networks let nothing straight through, with commas between them. */
  TURN_URLS: turnUrls.optional(),
  /** What those of them that ask for a log-in share with us: coturn's `static-auth-secret`. */
  TURN_SECRET: z.string().min(16).optional(),
  /** Origins of pages elsewhere that may play and publish, with commas between them; none unless told. */
  MEDIA_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .optional(),
  /** PEM file with the certificates of those who attest ages for the EU app; without it that way is not offered. */
  AGE_APP_ISSUERS: z.string().min(1).optional(),
  /** Whether guests who passed the age check prove at each log-in, by passkey or second factor, that it is them. */
  AGE_REAUTHENTICATION: flag.default(false),
  /** Whether who is logged in and not verified is asked for the age check on every page. */
  AGE_CHECK_FORCED: flag.default(false),
  /** Whether Spanish pages ask new guests for the age check by themselves. */
  AGE_CHECK_SPANISH: flag.default(false),
  /** Codes that may be sent and spoken in a day, to all guests together. */
  PHONE_DAILY_BUDGET: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** Coins given for the first passed age check. */
  AGE_CHECK_BONUS: z.coerce.number().int().min(0).max(1000).default(0),
  /** Coins that wait each month for who topped up in the month before; 0 for none. */
  MONTHLY_BONUS: z.coerce.number().int().min(0).max(1000).default(0),
  /** Names of hosts at which the Spanish sub-brand is reached, with commas between them. */
  SPANISH_BRAND_HOSTS: z
    .string()
    .toLowerCase()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.hostname().refine((name) => URL.canParse(`http://${name}`), 'must be names of hosts')))
    .optional(),
  /** Whether guests may have us send mails that recommend a video: by German law the advertising of who runs the platform. */
  SHARE_BY_MAIL: flag.optional(),
  /** Who takes guests' money; the sandbox moves none. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'verotel']).default('sandbox'),
  VEROTEL_SHOP_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be digits')
    .optional(),
  VEROTEL_SIGNATURE_KEY: z.string().min(8).optional(),
  /** Tax within all prices, in whole per cent. */
  VAT_PERCENT: z.coerce.number().int().min(0).max(30).default(19),
  DEMO: flag.optional(),
  /** How much of the demo world is drawn: minutes of a processor for all of it, seconds for a few of each kind. */
  DEMO_MEDIA: z.enum(['all', 'few']).default('all'),
  /** Whether the sandbox company may check ages and take (no) money; in the demo world it does. */
  SANDBOX: flag.optional(),
  /** A server of LibreTranslate's kind, for chats in other languages; without it nothing is translated. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATION_KEY: z.string().min(1).optional(),
  /** Whether hooks may lead into networks that are not open to all, and need no https: for intranets. */
  WEBHOOKS_PRIVATE: flag.default(false),
  /** Shown by who collects the figures, in place of an operator's session. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** All that may be set from outside, checked; see README for the meaning of each variable. */
export interface Config {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  dataDir: string;
  /** The main address of ours; where mails without a page of their own lead. */
  publicUrl: URL | null;
  hosts: Hosts;
  trustProxy: TrustedProxies;
  /** Multiplies the general limits of requests. */
  rateFactor: number;
  countryHeader: string | null;
  regionHeader: string | null;
  geoDatabase: string | null;
  /** The bucket that keeps the files; null for the disk. */
  s3: S3Place | null;
  diskAlarmBytes: number;
  films: { quotaBytes: number };
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Origin of this process; null where it is the only one. */
  nodeUrl: string | null;
  /** `contact` is whom guests write to; null where none is named. */
  mail: { smtpUrl: string | null; from: string; contact: string | null };
  secret: string | null;
  checkout: { port: number; url: URL | null };
  media: {
    port: number;
    children: number;
    /** Addresses that viewers reach the media ports at, beside the machine's own. */
    publicIps: readonly string[];
    turn: TurnConfig;
    /** Origins of pages elsewhere that may use WHIP and WHEP. */
    corsOrigins: readonly string[];
    /** The servers that carry media in place of the children. */
    janus: { urls: readonly string[]; secret: string | null } | null;
  };
  age: {
    appIssuers: string | null;
    reauthentication: boolean;
    forced: boolean;
    spanish: boolean;
    bonusCoins: number;
  };
  phone: { dailyBudget: number };
  promotions: { monthlyCoins: number };
  shareByMail: boolean;
  payments: { vatPercent: number; verotel: { shopId: string; signatureKey: string } | null };
  webhooks: { private: boolean };
  translation: { url: string; key: string | null } | null;
  demo: boolean;
  demoMedia: 'all' | 'few';
  sandbox: boolean;
  metricsToken: string | null;
  logLevel: string;
}

export { ConfigError };

/** Reads the configuration. Empty variables count as unset. Throws {@link ConfigError} naming each faulty variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  const publicUrl = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL);
  const after = (offset: number) => (env.PORT === 0 ? 0 : env.PORT + offset);
  const config: Config = {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    hosts: hostsOf(publicUrl, env.SPANISH_BRAND_HOSTS ?? []),
    trustProxy: env.TRUST_PROXY,
    rateFactor: env.RATE_FACTOR,
    countryHeader: env.COUNTRY_HEADER ?? null,
    regionHeader: env.REGION_HEADER ?? null,
    geoDatabase: env.GEO_DATABASE === undefined ? null : resolve(env.GEO_DATABASE),
    s3: s3Of(env),
    diskAlarmBytes: env.DISK_ALARM_GIB * GIB,
    films: { quotaBytes: env.FILM_QUOTA_GIB * GIB },
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    nodeUrl: env.NODE_URL === undefined ? null : new URL(env.NODE_URL).origin,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, contact: env.CONTACT_EMAIL ?? null },
    secret: env.SECRET ?? null,
    checkout: {
      port: env.CHECKOUT_PORT ?? after(1),
      url: env.CHECKOUT_URL === undefined ? null : new URL(env.CHECKOUT_URL),
    },
    media: {
      port: env.MEDIA_PORT ?? after(2),
      children: env.MEDIA_CHILDREN ?? childrenFor(env.NODE_ENV),
      publicIps: env.PUBLIC_IP ?? [],
      turn: turnOf(env),
      corsOrigins: env.MEDIA_ORIGINS ?? [],
      janus: env.JANUS_URLS === undefined ? null : { urls: env.JANUS_URLS, secret: env.JANUS_SECRET ?? null },
    },
    age: {
      appIssuers: env.AGE_APP_ISSUERS === undefined ? null : resolve(env.AGE_APP_ISSUERS),
      reauthentication: env.AGE_REAUTHENTICATION,
      forced: env.AGE_CHECK_FORCED,
      spanish: env.AGE_CHECK_SPANISH,
      bonusCoins: env.AGE_CHECK_BONUS,
    },
    phone: { dailyBudget: env.PHONE_DAILY_BUDGET },
    promotions: { monthlyCoins: env.MONTHLY_BONUS },
    shareByMail: env.SHARE_BY_MAIL ?? demo,
    payments: {
      vatPercent: env.VAT_PERCENT,
      verotel:
        env.PAYMENT_PROVIDER === 'verotel'
          ? { shopId: env.VEROTEL_SHOP_ID ?? '', signatureKey: env.VEROTEL_SIGNATURE_KEY ?? '' }
          : null,
    },
    webhooks: { private: env.WEBHOOKS_PRIVATE },
    translation:
      env.TRANSLATION_URL === undefined ? null : { url: env.TRANSLATION_URL, key: env.TRANSLATION_KEY ?? null },
    // A database of the operator's own is never filled with a demo world unless he says so.
    demo,
    demoMedia: env.DEMO_MEDIA,
    // Whoever passes its checks has shown nothing and paid nothing: never by itself where guests are real.
    sandbox: env.SANDBOX ?? (demo || env.NODE_ENV !== 'production'),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
  const namesVerotel = env.VEROTEL_SHOP_ID !== undefined || env.VEROTEL_SIGNATURE_KEY !== undefined;
  refuseImpossible(config, namesVerotel, [
    ...mediaErrors(env),
    ...turnErrors(turnOf(env)),
    ...translationErrors(env),
    ...s3Errors(env),
  ]);
  return config;
}

/** One core is for everything else. Tests start many platforms at once. */
function childrenFor(mode: Config['mode']): number {
  return mode === 'test' ? 1 : Math.min(MOST_CHILDREN, Math.max(1, availableParallelism() - 1));
}

const turnOf = (env: z.infer<typeof environment>): TurnConfig => ({
  urls: env.TURN_URLS ?? [],
  secret: env.TURN_SECRET ?? null,
});

/** What contradicts itself of who carries media. */
function mediaErrors(env: z.infer<typeof environment>): string[] {
  const errors: string[] = [];
  if (env.MEDIA_ENGINE === 'embedded' && env.JANUS_URLS !== undefined) {
    errors.push('  MEDIA_ENGINE: is embedded, though Janus servers are named; set it to janus, or leave them out');
  }
  if (env.MEDIA_ENGINE === 'janus' && env.JANUS_URLS === undefined) {
    errors.push('  JANUS_URLS: the engine janus needs the addresses of its servers');
  }
  if (env.JANUS_SECRET !== undefined && env.JANUS_URLS === undefined) {
    errors.push('  JANUS_SECRET: is for Janus servers, and none is named; set JANUS_URLS too');
  }
  const embeddedOnly = ['MEDIA_PORT', 'MEDIA_CHILDREN', 'PUBLIC_IP'] as const;
  for (const name of env.JANUS_URLS === undefined ? [] : embeddedOnly) {
    if (env[name] !== undefined) errors.push(`  ${name}: Janus carries media; set this in its own configuration`);
  }
  return errors;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3Of(env: z.infer<typeof environment>): S3Place | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => env[name] ?? '');
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: new URL(endpoint).origin, bucket, region, accessKeyId, secretAccessKey };
}

/** Half a bucket would let files go to the disk unnoticed. */
function s3Errors(env: z.infer<typeof environment>): string[] {
  const missing = S3_NAMES.filter((name) => env[name] === undefined);
  if (missing.length === S3_NAMES.length) return [];
  return missing.map((name) => `  ${name}: files in S3 need all of ${S3_NAMES.join(', ')}; set it too`);
}

/** What contradicts itself of who translates. */
function translationErrors({ TRANSLATION_URL: address, TRANSLATION_KEY: key }: z.infer<typeof environment>): string[] {
  if (address === undefined) {
    return key === undefined
      ? []
      : ['  TRANSLATION_KEY: is for a translator, and none is named; set TRANSLATION_URL too'];
  }
  const { search, hash, username, password } = new URL(address);
  return `${search}${hash}${username}${password}` === ''
    ? []
    : ['  TRANSLATION_URL: must be the plain address of the server; a key goes into TRANSLATION_KEY'];
}

function refuseImpossible(config: Config, namesVerotel: boolean, errors: string[]): void {
  const { port, checkout, media, publicUrl, hosts } = config;
  if (port !== 0 && port === checkout.port) {
    errors.push('  CHECKOUT_PORT: must differ from PORT, the checkout is a site of its own');
  }
  if (checkout.port > HIGHEST_PORT) errors.push('  CHECKOUT_PORT: none is left above PORT; name one');
  const portsOfChild = relaysOverTcp(media.turn) ? 2 : 1;
  if (media.janus === null && media.port + portsOfChild * media.children - 1 > HIGHEST_PORT) {
    const taken = portsOfChild === 1 ? 'one port' : 'two ports, for TURN over TCP or TLS,';
    errors.push(`  MEDIA_PORT: too high for so many MEDIA_CHILDREN, each takes ${taken} from there on`);
  }
  if (config.regionHeader !== null && config.countryHeader === null) {
    errors.push('  REGION_HEADER: a region is one of a country; set COUNTRY_HEADER too');
  }
  if (config.countryHeader !== null && config.trustProxy === 0) {
    errors.push(
      '  TRUST_PROXY: COUNTRY_HEADER is set by a machine in front; say how many there are, or their networks',
    );
  }
  if (config.redisUrl !== null && config.databaseUrl === null) {
    errors.push('  REDIS_URL: several processes need one database; set DATABASE_URL too');
  }
  if (config.redisUrl !== null && config.nodeUrl === null) {
    errors.push('  NODE_URL: among several processes, say where the others reach this one');
  }
  if (publicUrl?.protocol === 'https:' && checkout.url === null) {
    errors.push('  CHECKOUT_URL: behind https the checkout needs an https address of its own');
  }
  if (publicUrl?.protocol === 'https:' && checkout.url?.protocol === 'http:') {
    errors.push('  CHECKOUT_URL: a page of https shows no checkout of http');
  }
  if (publicUrl !== null && publicUrl.href !== `${publicUrl.origin}/`) {
    errors.push('  PUBLIC_URL: must be an origin, with nothing after it');
  }
  if (checkout.url !== null && hosts.origins.includes(checkout.url.origin)) {
    errors.push('  CHECKOUT_URL: must be another origin than PUBLIC_URL and SPANISH_BRAND_HOSTS');
  }
  const { verotel } = config.payments;
  if (verotel === null && namesVerotel) {
    errors.push('  PAYMENT_PROVIDER: is not verotel, though a shop of it is named; set it, or leave the shop out');
  }
  if (verotel !== null && verotel.shopId === '') errors.push('  VEROTEL_SHOP_ID: Verotel needs the number of the shop');
  if (verotel !== null && verotel.signatureKey === '') {
    errors.push('  VEROTEL_SIGNATURE_KEY: Verotel signs with the key from its control centre');
  }
  if (verotel !== null && publicUrl === null) {
    errors.push('  PUBLIC_URL: Verotel sends notices there, and guests back to an address of ours; set it');
  }
  if (errors.length > 0) throw new ConfigError(`These settings cannot be used together:\n${errors.join('\n')}`);
}

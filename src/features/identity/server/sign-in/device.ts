const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const UNKNOWN = '?';
const known = ([, mark]: [string, RegExp], userAgent: string) => mark.test(userAgent);

/** All that is kept of a browser: its family and that of its system, as `Firefox/Windows`; `?` for what is unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const [browser = UNKNOWN] = browsers.find((each) => known(each, text)) ?? [];
  const [system = UNKNOWN] = systems.find((each) => known(each, text)) ?? [];
  return `${browser}/${system}`;
}

/** What {@link deviceOf} kept; null for what was unknown. */
export function readDevice(device: string | null): { browser: string | null; system: string | null } {
  const [browser = UNKNOWN, system = UNKNOWN] = (device ?? '').split('/');
  const named = (value: string, names: [string, RegExp][]) => names.find(([name]) => name === value)?.[0] ?? null;
  return { browser: named(browser, browsers), system: named(system, systems) };
}

import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../src/features/identity/demo.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { baseUrl, platformEnvironment } from './platform.ts';
import { callAs } from './steps.ts';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about; must stay empty. */
  complaints: string[];
}

interface VisitorOptions {
  /** Whether the gate is passed already. */
  entered?: boolean;
  /** Where the platform is. */
  home?: string;
  /** Whether the browser allows motion. What moves draws whole pages sixty times a second, so only journeys about it do. */
  motion?: boolean;
}

/** A player whose picture stands still asks whether its session is over, and is told so by this answer; it then connects anew. */
const STREAM_OVER = /\b404\b.* \/whep\/[\w-]+\/[\w-]+$/;

/** Nobody else looks at so many rooms in a minute, or at one so often; previews have a pace. */
const TOO_FAST = /\b429\b.* \/rest\/v1\/live\/preview\/\d+$/;
/** What is left of a page's complaints where a journey goes faster than people. */
export const overlookPace = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !TOO_FAST.test(complaint));

/** A fresh browser of one person, with camera and microphone at hand. */
export async function visitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { entered = true, home = baseUrl, motion = false } = options;
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    baseURL: home,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  if (entered) {
    await context.addCookies([{ name: 'cookiebanner-accepted', value: '1', url: home }]);
  }
  const page = pressedOnceAlive(await context.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // With where it was: a refusal alone does not say of what.
    const complaint = `${message.text()} ${new URL(message.location().url, 'http://none').pathname}`;
    if (!STREAM_OVER.test(complaint)) complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/**
 * A page that is gone to is there once it answers presses: before its scripts have come there is nobody to hear them. A journey that says
 * what it waits for (`waitUntil`) looks at a page whose scripts are late, or never come.
 */
function pressedOnceAlive(page: Page): Page {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    if (options?.waitUntil !== undefined) return answer;
    await page.waitForFunction(
      () =>
        document.querySelector('link[rel=modulepreload], script[type=module]') === null ||
        Object.keys(document).some((name) => name.startsWith('__reactContainer')),
    );
    return answer;
  };
  return page;
}

/** An address and a password nobody has used yet. */
export const newcomer = () => ({
  name: `Gast ${randomUUID().slice(0, 4)}`,
  email: `${randomUUID()}@journey.example`,
  password: 'Lampe Wiese Fjord 42',
});

/** A new guest with an account and nothing on it, before his first page. Signing up itself is another journey. */
export async function newGuest(browser: Browser): Promise<Visitor & { person: ReturnType<typeof newcomer> }> {
  const guest = await visitor(browser);
  const person = newcomer();
  await callAs(guest.page, 'POST', '/guest/signup', { ...person, language: 'de' });
  return { ...guest, person };
}

/** Signs up by the page, as a person would. */
export async function signUp(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.goto('/de/registrieren/');
  await page.getByLabel('Anzeigename').fill(person.name);
  await page.getByLabel('E-Mail-Adresse').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).not.toHaveURL(/registrieren/);
}

/** Signs in by the page, as a person would. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/de/anmelden/');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).not.toHaveURL(/anmelden/);
}

/** Signs in before the first page, as somebody of the demo world. All journeys share him: he may look, and change nothing. */
export async function logInToDemo(page: Page, email: string): Promise<void> {
  const secrets = await loadSecrets('', platformEnvironment['SECRET'] ?? '');
  await callAs(page, 'POST', '/guest/login', { email, password: demoPassword(secrets) });
}

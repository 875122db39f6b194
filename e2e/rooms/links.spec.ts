import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages, type Language } from '../../src/platform/language/languages.ts';
import { href, route, type PathName } from '../../src/shell/addresses/paths.ts';
import { accessibilityFaults, showIn } from '../support/accessibility.ts';
import { overlookPace, type Visitor } from '../support/guests.ts';
import { errors, expect, test, type Browser, type Page } from '../support/journey.ts';
import { knownPages, type Who } from '../support/pages.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';
import { callAs } from '../support/steps.ts';

// A trace of hundreds of pages would take longer than they do; the list of faults says where each one is.
test.use({ trace: 'off' });
// A walk is longer than other journeys, the more so on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

interface Walker {
  open: (browser: Browser) => Promise<Visitor>;
  start: PathName;
  /** Whose pages are walked: others' are walked by those. */
  pages: readonly Who[];
}

const walkers: Record<string, Walker> = {
  customer: { open: customer, start: 'home', pages: ['guest', 'customer'] },
  performer: { open: (browser) => newPerformer(browser), start: 'studio', pages: ['performer'] },
  operator: { open: operator, start: 'backofficeOverview', pages: ['operator'] },
};

/** With one of all that an account can have and that has a page of its own. */
async function customer(browser: Browser): Promise<Visitor> {
  const guest = await payingGuest(browser);
  await callAs(guest.page, 'POST', '/library/playlists', { name: 'Für später', requestKey: randomUUID() });
  return guest;
}

/** Once the first film of the demo world is drawn, whose file has a page of its own: a young platform is still at it. */
async function operator(browser: Browser): Promise<Visitor> {
  const known = await newOperator(browser);
  const films = async () => (await callAs(known.page, 'GET', '/backoffice/films')) as { items: unknown[] };
  await expect.poll(async () => (await films()).items, { timeout: 120_000, intervals: [1000] }).not.toEqual([]);
  return known;
}

/** Where no link leads that these people see. */
const withoutLink = new Set<PathName>([
  // Before the log-in, and what a form leads to.
  'signUp',
  'logIn',
  'search',
  'searchActors',
  'searchVideos',
  'searchAlbums',
  // The link is in a mail, or handed out by operators.
  'mailLink',
  'stopNotices',
  'videoGift',
  'stopShares',
  'reportStatus',
  'partnerStatistics',
  // For operators, outside of the back office.
  'mailbox',
  // Of performers with videos and albums, which nobody in the demo world has.
  'actorVideo',
  'actorVideosTag',
  'actorPictures',
]);

/** Of a page that takes longer it is said that it never came. */
const PATIENCE = 10_000;

for (const [who, walker] of Object.entries(walkers)) {
  for (const language of languages) {
    // Every page is seen at both sizes, and on a phone in the languages with the longest words.
    const tag = language === 'en' ? '@desktop' : '@phone';
    test(`every link of a ${who} leads to a whole page, in ${language}`, { tag }, async ({ browser }) => {
      expect(await walk(await walker.open(browser), walker, language)).toEqual([]);
    });
  }
}

/** Walks through one language, each page by the first link to it. */
async function walk({ page, complaints }: Visitor, walker: Walker, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const first = href(walker.start as 'home', language);
  const own = new Set(knownPages.filter(({ who }) => walker.pages.includes(who)).map(({ name }) => name));
  const met = new Set<PathName>([walker.start]);
  const links = new Set([first]);
  const waiting = new Map([[first, 'the start']]);

  /** Notes where the page leads that is open now. */
  async function lookAround(from: string): Promise<void> {
    for (const link of await linksOn(page)) {
      if (links.has(link)) continue;
      links.add(link);
      const to = route(link);
      if (to.kind === 'moved') faults.push(`${from} links to ${link}, which is now ${to.to}`);
      else if (to.kind === 'unknown') {
        const status = (await page.request.get(link)).status();
        if (status !== 200) faults.push(`${from} links to ${link}, which is answered with ${status}`);
      } else if (to.page.language === language && own.has(to.page.name) && !met.has(to.page.name)) {
        met.add(to.page.name);
        waiting.set(link, from);
      }
    }
  }

  /** What this page links to goes before what only an earlier one did. */
  async function next(): Promise<[address: string, from: string] | undefined> {
    const missing = () => [...own].filter((name) => !met.has(name) && !withoutLink.has(name));
    while (waiting.size === 0 && missing().length > 0) {
      // Menus come with what each feature puts there, and may be later than the page.
      if (!(await comes(page, hasOtherLinks, [...links]))) {
        faults.push(`no link in ${language} leads to ${missing().join(', ')}`);
        return undefined;
      }
      await lookAround(new URL(page.url()).pathname);
    }
    const here = new Set(await linksOn(page));
    const chosen = [...waiting].find(([address]) => here.has(address)) ?? [...waiting][0];
    waiting.delete(chosen?.[0] ?? '');
    return chosen;
  }

  await page.goto(first);
  await openMenus(page);
  for (let step = await next(); step !== undefined; step = await next()) {
    const [address, from] = step;
    await follow(page, address);
    const found = await faultsOf(page, address, language);
    const heard = overlookPace(complaints.splice(0));
    faults.push(...[...found, ...heard].map((fault) => `${address}, linked from ${from}: ${fault}`));
    await lookAround(address);
  }
  return faults;
}

/** By a press where the page has the link, wherever that stands; else as from an address bar. */
async function follow(page: Page, address: string): Promise<void> {
  const isHere = await page.evaluate((path) => {
    if (location.pathname === path) return true;
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(path)}"]`);
    link?.click();
    return link !== null;
  }, address);
  if (!isHere) await page.goto(address);
}

const wordsOf = (...names: string[]) =>
  languages.flatMap((language) => {
    const words = JSON.parse(readFileSync(`src/shell/messages/${language}.json`, 'utf8')) as Record<string, string>;
    return names.map((name) => words[name] ?? name);
  });
/** What a page says that is none, and one that broke. */
const failures = new Set(wordsOf('shell_not_found_title', 'shell_error_title'));
/** What a room says until it is known who stands at its door. */
const loading = wordsOf('shell_loading');

/** What is wrong with the page that stands here now. */
async function faultsOf(page: Page, address: string, language: Language): Promise<string[]> {
  const faults: string[] = [];
  if (!(await comes(page, isSettled, { address, loading })))
    faults.push(`did not come to rest at ${new URL(page.url()).pathname}`);
  const answer = await page.request.get(address, { maxRedirects: 0 });
  if (answer.status() !== 200) faults.push(`is answered with ${answer.status()}`);
  const { title, headings, alerts, over } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((each) => each.textContent),
    alerts: [...document.querySelectorAll('main [role=alert]')].map((each) => each.textContent).filter(Boolean),
    over: document.documentElement.scrollWidth - innerWidth,
  }));
  if (title === '') faults.push('has no title');
  if (headings.length !== 1 || headings[0] === '') faults.push(`has ${headings.length} h1: ${headings.join(' | ')}`);
  if (headings.some((heading) => failures.has(heading))) faults.push(`says ${headings.join(' | ')}`);
  if (alerts.length > 0) faults.push(`says ${alerts.join(' | ')}`);
  if (over > 0) faults.push(`is ${over} pixels wider than the screen`);
  if (language === 'de') {
    // Colours are all that the other scheme changes.
    await showIn(page, 'light');
    faults.push(...(await accessibilityFaults(page)));
    await showIn(page, 'dark');
    faults.push(...(await accessibilityFaults(page, { contrastAlone: true })).map((fault) => `dark, ${fault}`));
  }
  return faults;
}

/** In the browser: the page of this address is drawn, not the one before it, and nothing of it is on its way any more. */
function isSettled({ address, loading: words }: { address: string; loading: string[] }): boolean {
  interface Router {
    state: { status: string; resolvedLocation?: { publicHref: string } };
  }
  const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: Router };
  const headings = [...document.querySelectorAll('h1')].map((each) => each.textContent);
  return (
    location.pathname === address &&
    router?.state.status === 'idle' &&
    new URL(router.state.resolvedLocation?.publicHref ?? '', origin).pathname === address &&
    headings.length > 0 &&
    !headings.some((heading) => words.includes(heading)) &&
    document.querySelector('main .skeleton') === null
  );
}

/** Addresses on this site that the page links to, those in its menus too. */
async function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    return [...new Set(links.map(({ pathname }) => pathname))];
  });
}

/** In the browser: there are links that were on no page so far. */
function hasOtherLinks(known: string[]): boolean {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].some(
    ({ pathname }) => !known.includes(pathname),
  );
}

/** Whether that is so in the browser before long. */
async function comes<T>(page: Page, what: (given: T) => boolean, given: T): Promise<boolean> {
  try {
    await page.waitForFunction(what as (given: unknown) => boolean, given, { timeout: PATIENCE });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** What is in a menu is drawn once it has been opened. */
async function openMenus(page: Page): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window && document.querySelector('[popover]') !== null);
  await page.evaluate(async () => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isOpen = new Promise((done) => menu.addEventListener('toggle', done, { once: true }));
      menu.showPopover();
      await isOpen;
      menu.hidePopover();
    }
  });
}

import type { Page, WebSocketRoute } from '@playwright/test';
import { Relay } from '../../packages/media/test/support/relay.ts';

/** What lies between a guest's page and the platform. */
export interface Between {
  /** Signs of life that his page has sent. */
  signs: number;
  /** Whether they are held back. */
  withheld: boolean;
  /** Cuts all UDP between them, from now on. */
  cut: () => void;
  /** Takes the device to another network: all ways between them are dead, and new ones go through. */
  changeNetwork: () => Promise<void>;
  /** Cuts everything between them, until it is mended. */
  cutAll: () => Promise<void>;
  mend: () => void;
}

export async function between(page: Page): Promise<Between> {
  const relays: Relay[] = [];
  const sockets: { here: WebSocketRoute; there: WebSocketRoute }[] = [];
  let isCut = false;
  let isAllCut = false;
  const set = (cut: boolean): void => {
    isCut = cut;
    for (const relay of relays) relay.isCut = cut;
  };
  const closeSockets = async (): Promise<void> => {
    await Promise.all(sockets.splice(0).flatMap(({ here, there }) => [there.close(), here.close()]));
  };
  const way: Between = {
    signs: 0,
    withheld: false,
    cut: () => set(true),
    async changeNetwork() {
      for (const relay of relays) relay.isCut = true;
      await closeSockets();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
    async cutAll() {
      set(true);
      isAllCut = true;
      await closeSockets();
    },
    mend() {
      set(false);
      isAllCut = false;
    },
  };
  await page.route(/\/rest\//, (route) => (isAllCut ? route.abort() : route.fallback()));
  await page.routeWebSocket(/\/realtime$/, (here) => {
    if (isAllCut) return here.close();
    const there = here.connectToServer();
    sockets.push({ here, there });
    here.onMessage((message) => {
      const isSign = String(message).includes('"chatAlive"');
      if (isSign) way.signs++;
      if (!isSign || !way.withheld) there.send(message);
    });
    return undefined;
  });
  await page.route(/\/whep\//, async (route) => {
    if (isAllCut) return route.abort();
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const answer = await response.text();
    const port = / (\d+) typ host/.exec(answer)?.[1];
    if (port === undefined) return route.fulfill({ response, body: answer });
    const relay = await Relay.open(Number(port));
    relay.isCut = isCut;
    relays.push(relay);
    await route.fulfill({ response, body: answer.replaceAll(` ${port} typ host`, ` ${relay.port} typ host`) });
  });
  page.on('close', () => relays.forEach((relay) => relay[Symbol.dispose]()));
  return way;
}

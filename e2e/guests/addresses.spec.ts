import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../playwright.config.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { awaitFreeCluster } from '../../src/platform/database/embedded/cluster-orphan.ts';
import { startPlatform } from '../../test/processes/platform-process.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { newcomer, signUp, visitor } from '../support/guests.ts';
import { chromium, expect, test } from '../support/journey.ts';

test(
  'at its second address the platform is whole, and from one that is none of its own it leads to itself',
  { tag: '@desktop' },
  async () => {
    test.setTimeout(240_000);
    await using opened = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'addresses-'));
    opened.defer(async () => {
      // The database of a killed platform still writes while it stops.
      await awaitFreeCluster(join(dataDir, 'postgres'));
      await rm(dataDir, { recursive: true, force: true });
    });
    const port = await freePort();
    const at = (name: string) => `http://${name}:${port}`;
    const [main, brand, unknown] = [at('shop.localhost'), at('marca.example'), at('www.shop.example')] as const;
    const environment = {
      DATA_DIR: dataDir,
      SECRET: randomUUID() + randomUUID(),
      DEMO: '0',
      SANDBOX: '1',
      PORT: String(port),
      PUBLIC_URL: main,
      SPANISH_BRAND_HOSTS: 'marca.example',
    };
    opened.use(await startPlatform(environment));
    const { launchOptions: { args = [], ...launch } = {} } = config.use ?? {};
    const names = '--host-resolver-rules=MAP *.example 127.0.0.1';
    // As behind https, without certificates.
    const secure = `--unsafely-treat-insecure-origin-as-secure=${brand}`;
    const browser = opened.use(await chromium.launch({ ...launch, args: [...args, names, secure] }));

    const person = newcomer();
    const { page, complaints } = await visitor(browser, { home: brand });
    await test.step('he signs up there', () => signUp(page, person));

    await test.step('he pays, and his coins are told of on the page that he is on', async () => {
      // Its start page is Spanish.
      await page.goto('/de/hilfe/?showModalbox=1&vxpFlow=moneycharge');
      const paying = page.locator('dialog[open]');
      await paying.getByRole('button', { name: /40 VXC/ }).click();
      const checkout = page.frameLocator('dialog[open] iframe');
      await checkout.getByRole('button', { name: 'Jetzt zahlen' }).click();
      await expect(paying.getByText('40 VXC sind jetzt auf deinem Konto.')).toBeVisible();
      await paying.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByTestId('balance').locator('b')).toHaveText('40 VXC');
      expect(new URL(page.url()).origin).toBe(brand);
    });
    expect(complaints).toEqual([]);

    await test.step('at a name that is none of ours he is not called locked, but led to ours', async () => {
      const { page: lost } = await visitor(browser, { home: unknown });
      await lost.goto('/de/hilfe/');
      const strip = lost.getByRole('status').filter({ hasText: 'eigentlichen Adresse' });
      await expect(strip).toHaveText(/^Unter dieser Adresse kannst du dich nur umsehen\./);
      await expect(lost.getByText('gesperrt')).toHaveCount(0);
      await expectAccessible(lost);
      await strip.getByRole('link', { name: `shop.localhost:${port}` }).click();
      await expect(lost).toHaveURL(`${main}/de/hilfe/`);
      await expect(lost.getByText('eigentlichen Adresse')).toHaveCount(0);
    });

    await test.step('passkeys are offered at the main one alone', async () => {
      const offered = async (home: string) => {
        const { page: own } = await visitor(browser, { home });
        const session = own.waitForResponse(/\/guest\/session/);
        await own.goto('/de/anmelden/');
        expect(await (await session).json()).toMatchObject({ passkeysAt: main });
        expect(await own.evaluate(() => isSecureContext && 'PublicKeyCredential' in window)).toBe(true);
        await expect(own.locator('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
        return expect(own.getByRole('button', { name: 'Mit Passkey anmelden' }));
      };
      await (await offered(main)).toBeVisible();
      // Whoever sits at the machine is served by its own name too.
      await (await offered(`http://localhost:${port}`)).toHaveCount(0);
    });
  },
);

import { newGuest, visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest, type Performer } from '../support/people.ts';
import { coturnMissing, startCoturn } from '../../packages/media/test/support/coturn.ts';
import { turnPortOfJourneys } from '../support/platform.ts';
import { enterRoom, goLive, moving } from '../support/steps.ts';

/** As in hardened browsers, and on iPhones in lockdown mode. */
const withoutMedia = () => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection');

/** Whoever is here can send and show VP8 alone, as a browser without H.264 can. */
function onlyVp8(): void {
  const { setCodecPreferences } = RTCRtpTransceiver.prototype;
  RTCRtpTransceiver.prototype.setCodecPreferences = function without(codecs) {
    setCodecPreferences.call(
      this,
      [...codecs].filter(({ mimeType }) => mimeType !== 'video/H264'),
    );
  };
  const { addTransceiver } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.addTransceiver = function ofVp8(given, init) {
    const transceiver = addTransceiver.call(this, given, init);
    if (given === 'video') transceiver.setCodecPreferences(RTCRtpReceiver.getCapabilities('video')?.codecs ?? []);
    return transceiver;
  };
}

/** As in a network that lets nothing through but pages, as long as the page says so. */
function inClosedNetwork(): void {
  Object.assign(globalThis, { isClosed: true });
  const Open = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Open {
    constructor(configuration?: RTCConfiguration) {
      const isClosed = (globalThis as { isClosed?: boolean }).isClosed === true;
      super(isClosed ? { ...configuration, iceServers: [], iceTransportPolicy: 'relay' } : configuration);
    }
  };
}

/** As in a network that lets only TCP through: all goes by the TURN server that the platform names. */
function overTcpAlone(): void {
  const Open = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Open {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
    }
  };
}

const entrance = (page: Page) => page.getByRole('complementary', { name: 'Eingang' });

async function isClosedToMoney(page: Page, studio: Performer, words: RegExp): Promise<void> {
  await page.goto(studio.roomPath);
  await expect(entrance(page).getByRole('heading', { level: 2 })).toHaveText(
    `Dein Browser kann ${studio.name} nicht zeigen`,
  );
  await expect(entrance(page).getByRole('status').first()).toContainText(words);
  await expect(entrance(page).getByRole('link', { name: 'Alle Cams' })).toBeVisible();
  await expect(entrance(page).getByRole('button', { name: /Registrieren|Aufladen|Eintreten|VXC/ })).toHaveCount(0);
}

test(
  'a browser that allows no live pictures is told so before an account, and sold nothing',
  { tag: '@phone' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, 8);
    const stranger = await visitor(browser);
    await stranger.context.addInitScript(withoutMedia);
    await isClosedToMoney(stranger.page, studio, /lässt keine Live-Bilder zu/);
    const guest = await newGuest(browser);
    await guest.context.addInitScript(withoutMedia);
    await isClosedToMoney(guest.page, studio, /lässt keine Live-Bilder zu/);
  },
);

test(
  'a browser without the codec of a picture is told so, and let in where another is sent',
  { tag: '@phone' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, 8);
    const guest = await payingGuest(browser);
    await guest.context.addInitScript(onlyVp8);
    await isClosedToMoney(guest.page, studio, /in einem Format, das dein Browser nicht zeigen kann/);

    await test.step('where one sends what it can show he is let in, and sees her', async () => {
      const vp8 = await newPerformer(browser);
      await vp8.context.addInitScript(onlyVp8);
      await goLive(vp8.page, 8);
      await guest.page.goto(vp8.roomPath);
      await enterRoom(guest.page);
      await moving(guest.page);
    });
  },
);

test(
  'in a network that lets no picture through he reads what to do, pays nothing, and sees her once it does',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, 8);
    const { page, context } = await payingGuest(browser);
    await context.addInitScript(inClosedNetwork);
    await page.goto(studio.roomPath);
    await enterRoom(page);
    const notice = page.getByTestId('still');
    await expect(notice).toContainText('Das Netz, in dem du gerade bist, lässt keine Live-Bilder durch.');
    await expect(notice).toContainText('Die Uhr steht.');
    await page.evaluate(() => Object.assign(globalThis, { isClosed: false }));
    await moving(page);
    await expect(notice).toBeHidden();
  },
);

test(
  'where a network lets only TCP through, she sends and he sees her by a TURN server',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.skip(coturnMissing !== null, coturnMissing ?? '');
    await using coturn = await startCoturn(turnPortOfJourneys);
    test.info().annotations.push({ type: 'relay', description: coturn.tcp });
    const [studio, guest] = [await newPerformer(browser), await payingGuest(browser)];
    for (const { context } of [studio, guest]) await context.addInitScript(overTcpAlone);
    await goLive(studio.page, 8);
    await guest.page.goto(studio.roomPath);
    await enterRoom(guest.page);
    await moving(guest.page);
    await expect(guest.page.getByTestId('still')).toBeHidden();
  },
);

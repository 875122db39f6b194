import type { PublisherClient } from '@separee/media/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PlayedDevices } from '../../../../../test/live/played-devices.ts';
import { show } from '../../../../ui/dev/show.tsx';
import { useDevices } from '../stage/use-devices.ts';
import { useOwnTracks } from '../stage/use-own-tracks.ts';
import { useOwnDevices } from '../studio/broadcast/use-own-devices.ts';
import { DeviceChoice } from '../studio/controls/device-choice.tsx';
import { DeviceNotices } from './device-notices.tsx';
import type { DeviceWorld } from './world.ts';

interface Given {
  world: DeviceWorld;
  sent: string[];
}

/** Her desk, as far as it is about devices. */
function Desk({ world, sent }: Given) {
  const devices = useOwnDevices(({ label }) => sent.push(label), world);
  return (
    <>
      <button type="button" onClick={() => void devices.open({})}>
        Öffnen
      </button>
      <DeviceChoice devices={devices} />
      <DeviceNotices media={devices.media} state={devices.state} />
    </>
  );
}

/** A guest's switches in a call. */
function Call({ world, sent }: Given) {
  const devices = useDevices(world);
  const own = useOwnTracks(devices, publisherInto(sent));
  return (
    <>
      <button type="button" onClick={() => devices.open('picture')}>
        Öffnen
      </button>
      <button type="button" onClick={own.toggleCamera}>
        {own.isCameraOn ? 'Kamera an' : 'Kamera aus'}
      </button>
      <button type="button" onClick={own.flip}>
        Drehen
      </button>
      <DeviceNotices media={devices.media} state={devices.state} />
    </>
  );
}

/** Of a publisher the hook needs this alone. */
function publisherInto(sent: string[]): PublisherClient {
  const replaceTrack = ({ label }: MediaStreamTrack) => Promise.resolve(void sent.push(label));
  return { replaceTrack } as PublisherClient;
}

describe('devices in a page', () => {
  let played: PlayedDevices;
  let sent: string[];
  let close = () => {};
  beforeEach(() => {
    sent = [];
    played = new PlayedDevices([
      { kind: 'videoinput', deviceId: 'a' },
      { kind: 'videoinput', deviceId: 'b' },
      { kind: 'audioinput', deviceId: 'm' },
    ]);
  });
  afterEach(() => close());

  const press = (name: string) => page.getByRole('button', { name }).click();
  const camera = page.getByTestId('trouble-camera');

  test('she reads what goes on in place of her camera, sees it chosen, and can put the sentence away', async () => {
    close = await show(<Desk world={played.world} sent={sent} />);
    await press('Öffnen');
    await expect.element(page.getByRole('combobox', { name: 'Kamera' })).toHaveValue('a');
    played.devices.shift();
    played.last('video').die();
    await expect.element(camera).toHaveTextContent('Deine Kamera ist ausgefallen. Weiter geht es mit „Device b“.');
    await expect.element(page.getByRole('combobox', { name: 'Kamera' })).toHaveValue('b');
    expect(sent).toEqual(['Device b']);
    await press('Schließen');
    await expect.element(camera).not.toBeInTheDocument();
  });

  test('without another she reads that her voice goes on, and one press brings the camera back', async () => {
    close = await show(<Desk world={played.world} sent={sent} />);
    await press('Öffnen');
    await expect.element(page.getByRole('combobox', { name: 'Kamera' })).toHaveValue('a');
    const cameras = played.devices.splice(0, 2);
    played.last('video').die();
    await expect.poll(() => camera.query()?.textContent).toContain('Dein Ton läuft weiter.');
    expect(camera.element().getAttribute('role')).toBe('alert');
    played.devices.unshift(...cameras);
    await press('Noch einmal versuchen');
    await expect.element(camera).toHaveTextContent('Deine Kamera war kurz weg und läuft wieder.');
    expect(sent).toEqual(['Device a']);
  });

  test('what his publisher sends follows each switch and each camera, the former let go first', async () => {
    close = await show(<Call world={played.world} sent={sent} />);
    await press('Öffnen');
    await press('Kamera an');
    await press('Kamera aus');
    await expect.poll(() => sent).toEqual(['Device a']);
    await press('Drehen');
    await expect.poll(() => sent).toEqual(['Device a', 'Device a']);
    played.last('video').mute(true);
    played.clock.advance(2_000);
    await press('Andere Kamera nehmen');
    await expect.poll(() => sent).toEqual(['Device a', 'Device a', 'Device b']);
    expect(played.openedBeside).toBe(0);
  });

  test('who leaves gives all of it back', async () => {
    close = await show(<Desk world={played.world} sent={sent} />);
    await press('Öffnen');
    await expect.element(page.getByRole('combobox', { name: 'Kamera' })).toHaveValue('a');
    close();
    close = () => {};
    await expect.poll(() => played.given.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });
});

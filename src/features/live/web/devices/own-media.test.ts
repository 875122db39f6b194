import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayedDevices, type PlayedDevice, type PlayedTrack } from '../../../../../test/live/played-devices.ts';
import { exactly } from './next-device.ts';
import { OwnMedia } from './own-media.ts';

const camera = (deviceId: string, refuses?: PlayedDevice['refuses']): PlayedDevice => ({
  kind: 'videoinput',
  deviceId,
  ...(refuses !== undefined && { refuses }),
});
const microphone = (deviceId: string): PlayedDevice => ({ kind: 'audioinput', deviceId });

describe('her own devices', () => {
  let played: PlayedDevices;
  let media: OwnMedia;
  let sent: PlayedTrack[];

  async function open(devices: PlayedDevice[], wishes: Parameters<OwnMedia['open']>[1] = {}): Promise<void> {
    played = new PlayedDevices(devices);
    sent = [];
    media = new OwnMedia(played.world, { picture: {}, sound: {} });
    media.onTrack((track) => sent.push(track as unknown as PlayedTrack));
    expect(await media.open({ camera: true, microphone: true }, wishes)).toBe(true);
    await played.settle();
    played.asked.length = 0;
  }

  const trouble = () => media.read().trouble;
  const inUse = () => {
    const { tracks } = media.read();
    return [tracks.camera?.label, tracks.microphone?.label];
  };
  async function later(milliseconds: number): Promise<void> {
    played.clock.advance(milliseconds);
    await played.settle();
  }

  beforeEach(() => open([camera('a'), camera('b'), microphone('m'), microphone('n')]));
  afterEach(() => {
    media.close();
    played.mustBeClosed();
  });

  describe('one that dies', () => {
    it('is followed by the browser’s next, in the same stream, and that is said for a while', async () => {
      const { stream } = media.read();
      played.devices.shift();
      played.last('video').die();
      expect(trouble()).toEqual({});
      await played.settle();
      expect(inUse()).toEqual(['Device b', 'Device m']);
      expect(played.asked).toEqual(['camera any']);
      expect(sent).toEqual([played.last('video')]);
      expect(media.read().stream).toBe(stream);
      expect(stream?.getTracks()).toHaveLength(2);
      expect(trouble()).toEqual({ camera: { cause: 'ended', outcome: 'replaced' } });
      await later(15_000);
      expect(trouble()).toEqual({});
    });

    it('is followed by one that is asked for by its name where the browser’s own choice is refused', async () => {
      played.devices[0] = camera('a', 'NotReadableError');
      played.last('video').die();
      await played.settle();
      expect(played.asked).toEqual(['camera any', 'camera b']);
      expect(inUse()[0]).toBe('Device b');
    });

    it('comes back itself where it can, and by its name if it was chosen', async () => {
      await open([camera('a'), camera('b'), microphone('m')], { camera: { deviceId: { ideal: 'b' } } });
      played.last('video').die();
      await played.settle();
      expect(played.asked).toEqual(['camera b']);
      expect(trouble()).toEqual({ camera: { cause: 'ended', outcome: 'back' } });
    });

    it('leaves her with the other kind where there is none, until she tries again', async () => {
      played.devices = [microphone('m')];
      played.last('video').die();
      await played.settle();
      expect(trouble()).toEqual({ camera: { cause: 'ended', outcome: 'gone' } });
      expect(media.read().status).toBe('on');
      expect(played.last('audio').readyState).toBe('live');
      await later(120_000);
      expect(trouble().camera?.outcome).toBe('gone');
      played.devices.push(camera('c'));
      await media.again('camera');
      expect(inUse()[0]).toBe('Device c');
      expect(sent).toEqual([played.last('video')]);
    });

    it('is tried three times a minute and no more, others first once it has failed twice', async () => {
      played.last('video').die();
      await played.settle();
      expect(inUse()[0]).toBe('Device a');
      played.last('video').die();
      await played.settle();
      expect(inUse()[0]).toBe('Device b');
      played.last('video').die();
      await played.settle();
      const before = played.asked.length;
      played.last('video').die();
      await later(30_000);
      expect(trouble().camera?.outcome).toBe('gone');
      expect(played.asked).toHaveLength(before);
    });

    it('takes both with it, as a camera with its own microphone: they are asked for one after the other', async () => {
      played.devices = [camera('b'), microphone('n')];
      played.last('video').die();
      played.last('audio').die();
      await played.settle();
      expect(inUse()).toEqual(['Device b', 'Device n']);
      expect(played.asked).toEqual(['camera any', 'microphone any']);
    });

    it('does not turn a voice on that was switched off', async () => {
      media.switchMicrophone(false);
      played.last('audio').die();
      await played.settle();
      expect(sent).toHaveLength(1);
      expect(played.last('audio').enabled).toBe(false);
    });

    it('is not looked for any more once all was given back, and what comes late is given back', async () => {
      played.last('video').die();
      media.close();
      await played.settle();
      expect(media.read()).toMatchObject({ status: 'off', stream: null, trouble: {} });
      expect(sent).toEqual([]);
    });
  });

  describe('one that is unplugged', () => {
    it('is missed though its track says nothing', async () => {
      played.unplug('m');
      await later(500);
      expect(inUse()[1]).toBe('Device n');
      expect(trouble()).toEqual({ microphone: { cause: 'ended', outcome: 'replaced' } });
    });

    it('is asked for once, however many events tell of it', async () => {
      const before = played.enumerated;
      for (let nth = 0; nth < 10; nth++) {
        played.dispatchEvent(new Event('devicechange'));
        await later(100);
      }
      await later(1_000);
      expect(played.asked).toEqual([]);
      expect(played.enumerated - before).toBe(1);
      played.devices = played.devices.filter(({ deviceId }) => deviceId !== 'a');
      for (let nth = 0; nth < 10; nth++) {
        played.dispatchEvent(new Event('devicechange'));
        await later(100);
      }
      await later(1_000);
      expect(played.asked).toEqual(['camera any']);
    });

    it('is taken as soon as it is plugged in again where nothing was left', async () => {
      await open([camera('a'), microphone('m')]);
      played.unplug('a');
      await later(500);
      expect(trouble().camera?.outcome).toBe('gone');
      played.plug(camera('a'));
      await later(500);
      expect(inUse()[0]).toBe('Device a');
      expect(trouble().camera?.outcome).toBe('back');
    });

    it('is not missed where the browser names no device', async () => {
      played.devices = [camera(''), microphone('')];
      played.dispatchEvent(new Event('devicechange'));
      await later(1_000);
      expect(trouble()).toEqual({});
    });
  });

  describe('what may not be used any more', () => {
    it('is said so, and comes back with the permission', async () => {
      played.devices = [camera('a', 'NotAllowedError'), camera('b', 'NotAllowedError'), microphone('m')];
      played.permit('camera', 'denied');
      await played.settle();
      expect(trouble()).toEqual({ camera: { cause: 'denied', outcome: 'gone' } });
      // Not under every other name.
      expect(played.asked).toHaveLength(1);
      played.devices = [camera('a'), microphone('m')];
      played.permit('camera', 'granted');
      await played.settle();
      expect(inUse()[0]).toBe('Device a');
    });

    it('is heard by the end of the track, too', async () => {
      played.devices = [camera('a'), { ...microphone('m'), refuses: 'NotAllowedError' }];
      played.last('audio').die();
      await played.settle();
      expect(trouble()).toEqual({ microphone: { cause: 'denied', outcome: 'gone' } });
    });
  });

  describe('one that is held', () => {
    it('is said after two seconds, and no other is taken unasked; it may be a switch of hers', async () => {
      played.last('video').mute(true);
      await later(1_900);
      expect(trouble()).toEqual({});
      await later(200);
      expect(trouble()).toEqual({ camera: { cause: 'muted', outcome: 'quiet' } });
      expect(played.asked).toEqual([]);
      played.last('video').mute(false);
      expect(trouble()).toEqual({});
    });

    it('is nothing when it lasts a moment', async () => {
      played.last('video').mute(true);
      await later(1_000);
      played.last('video').mute(false);
      await later(60_000);
      expect(trouble()).toEqual({});
    });

    it('gives way to another when she asks for it', async () => {
      played.last('video').mute(true);
      await later(2_000);
      await media.again('camera');
      expect(played.asked).toEqual(['camera b']);
      expect(trouble().camera?.outcome).toBe('replaced');
    });
  });

  describe('exact silence', () => {
    it('is said after ten seconds on air, and forgotten with the first sound', async () => {
      played.last('audio').gives = 'nothing';
      await later(60_000);
      expect(trouble()).toEqual({});
      media.setOnAir(true);
      await later(9_500);
      expect(trouble()).toEqual({});
      await later(500);
      expect(trouble()).toEqual({ microphone: { cause: 'silent', outcome: 'quiet' } });
      expect(played.asked).toEqual([]);
      played.last('audio').gives = 'something';
      await later(500);
      expect(trouble()).toEqual({});
    });

    it('is none where the microphone is switched off here, or the browser does not tell', async () => {
      media.setOnAir(true);
      played.last('audio').gives = 'nothing';
      media.switchMicrophone(false);
      await later(60_000);
      expect(trouble()).toEqual({});
      media.switchMicrophone(true);
      played.last('audio').gives = 'unknown';
      await later(60_000);
      expect(trouble()).toEqual({});
    });
  });

  describe('a return to the page', () => {
    it('opens anew what counts as on and gives nothing for a second, and nothing else', async () => {
      played.last('video').gives = 'nothing';
      played.show('hidden');
      await later(5_000);
      played.show('visible');
      await later(900);
      expect(played.asked).toEqual([]);
      await later(100);
      expect(played.asked).toEqual(['camera any']);
      expect(sent).toEqual([played.last('video')]);
      expect(trouble()).toEqual({ camera: { cause: 'ended', outcome: 'back' } });
    });

    it('leaves alone what the browser holds: its own switch may say so', async () => {
      played.last('video').gives = 'nothing';
      played.last('video').mute(true);
      played.show('visible');
      await later(10_000);
      expect(played.asked).toEqual([]);
    });
  });

  describe('another one that is chosen', () => {
    it('is opened after the former was let go', async () => {
      expect(await media.choose('camera', exactly('b'))).toBe(true);
      expect(inUse()[0]).toBe('Device b');
      expect(sent).toEqual([played.last('video')]);
      expect(trouble()).toEqual({});
      // And it is the chosen one from now on.
      played.last('video').die();
      await played.settle();
      expect(played.asked).toEqual(['camera b', 'camera b']);
    });

    it('leaves the former, opened again, where it is refused; that is said', async () => {
      played.devices[1] = camera('b', 'NotReadableError');
      expect(await media.choose('camera', exactly('b'))).toBe(false);
      expect(played.asked).toEqual(['camera b', 'camera a']);
      expect(inUse()[0]).toBe('Device a');
      expect(sent).toEqual([played.last('video')]);
      expect(trouble()).toEqual({ camera: { cause: 'refused', outcome: 'kept' } });
    });

    it('leaves none where the former cannot be had again either', async () => {
      played.devices = [camera('a', 'NotReadableError'), camera('b', 'NotReadableError')];
      await media.choose('camera', exactly('b'));
      expect(trouble()).toEqual({ camera: { cause: 'ended', outcome: 'gone' } });
      played.devices = [camera('b')];
      await media.again('camera');
      expect(inUse()[0]).toBe('Device b');
    });
  });

  describe('a camera that is switched off', () => {
    it('is given back, missed by nobody, and the same again when it is wanted', async () => {
      await media.choose('camera', exactly('b'));
      const shot = played.last('video');
      await media.switchCamera(false);
      expect(shot.readyState).toBe('ended');
      played.dispatchEvent(new Event('devicechange'));
      played.show('visible');
      await later(60_000);
      expect(media.read()).toMatchObject({ off: { camera: true }, trouble: {} });
      await media.switchCamera(true);
      expect(played.last('video')).toMatchObject({ deviceId: 'b', readyState: 'live' });
      expect(media.read()).toMatchObject({ off: { camera: false }, trouble: {} });
    });

    it('is only black where no voice is beside it', async () => {
      await open([camera('a'), microphone('m')]);
      media.close();
      await media.open({ camera: true, microphone: false });
      await media.switchCamera(false);
      expect(played.last('video')).toMatchObject({ readyState: 'live', enabled: false });
      played.last('video').die();
      await played.settle();
      expect(played.last('video')).toMatchObject({ readyState: 'live', enabled: false });
      await media.switchCamera(true);
      expect(played.last('video').enabled).toBe(true);
    });
  });

  describe('opening', () => {
    it('says when it is refused', async () => {
      played.devices = [camera('a')];
      expect(await media.open({ camera: true, microphone: true })).toBe(false);
      expect(media.read().status).toBe('denied');
    });

    it('does without a microphone where that will do', async () => {
      played.devices = [camera('a')];
      expect(await media.open({ camera: true, microphone: 'ifThere' })).toBe(true);
      expect(inUse()).toEqual(['Device a', undefined]);
    });

    it('lets go of what was open before, and of what an older question brings', async () => {
      const older = media.open({ camera: true, microphone: true });
      const newer = media.open({ camera: false, microphone: true });
      expect(await Promise.all([older, newer])).toEqual([false, true]);
      expect(inUse()).toEqual([undefined, 'Device m']);
    });
  });
});

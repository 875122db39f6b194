import { describe, expect, it } from 'vitest';
import type { PrivateMode } from '../../contract.ts';
import { canBegin, leadingOffer, modeNames, privateLead } from '../private/modes.ts';
import { nextStep, returnsAlone } from './exit-reasons.ts';
import { judgeConnection, readConnection } from '../stage/quality.ts';

describe('what follows after a chat', () => {
  const paid = (exitCode: Parameters<typeof nextStep>[0]['exitCode']) => ({ exitCode, mode: 'videoChat' as const });

  it('waits for who is private, and leads back once she is not', () => {
    expect(nextStep(paid('privateShow'), 'private')).toEqual({ kind: 'wait', mode: 'videoChat' });
    expect(nextStep(paid('privateShow'), 'videoChat')).toEqual({ kind: 'enter', mode: 'videoChat' });
    expect(nextStep(paid('performerAway'), 'away')).toEqual({ kind: 'wait', mode: 'videoChat' });
    expect(nextStep(paid('performerAway'), 'offline')).toEqual({ kind: 'others' });
  });

  it('brings back by himself only who pays nothing', () => {
    expect(returnsAlone({ exitCode: 'privateShow', mode: 'freeChat' }, 'freeChat')).toBe(true);
    expect(returnsAlone({ exitCode: 'privateShow', mode: 'freeChat' }, 'videoChat')).toBe(false);
    expect(returnsAlone(paid('privateShow'), 'videoChat')).toBe(false);
    expect(returnsAlone(paid('privateShow'), 'freeChat')).toBe(false);
    expect(returnsAlone({ exitCode: 'clientExit', mode: 'freeChat' }, 'freeChat')).toBe(false);
  });

  it('has a step for each end', () => {
    expect(nextStep(paid('noMoney'), 'videoChat')).toEqual({ kind: 'topUp' });
    expect(nextStep(paid('selfExcluded'), 'videoChat')).toEqual({ kind: 'limits' });
    expect(nextStep(paid('hostBlock'), 'videoChat')).toEqual({ kind: 'others' });
    expect(nextStep(paid('ticketShow'), 'ticketShow')).toEqual({ kind: 'entrance' });
    expect(nextStep(paid('modeChange'), 'freeChat')).toEqual({ kind: 'enter', mode: 'freeChat' });
    expect(nextStep({ exitCode: 'timeLimit', mode: 'freeChat' }, 'freeChat')).toEqual({ kind: 'entrance' });
    expect(nextStep({ exitCode: 'clientExit', mode: 'single' }, 'videoChat')).toEqual({
      kind: 'enter',
      mode: 'videoChat',
    });
    // Nobody is led from a chat for nothing into one that costs by the button he knows.
    expect(nextStep({ exitCode: 'clientExit', mode: 'freeChat' }, 'videoChat')).toEqual({ kind: 'entrance' });
  });
});

describe('the button to be alone with her', () => {
  const offer = (mode: PrivateMode, price: number) => ({ mode, price, freeSeconds: 0 });

  it('names the price of what it names: a private chat’s, or a call’s where there is nothing else', () => {
    const calls = [offer('voiceCall', 6), offer('videoCall', 9)];
    expect(privateLead([...calls, offer('singlec2c', 24), offer('single', 20)])).toEqual({
      name: modeNames.single(),
      price: 20,
    });
    expect(privateLead(calls)).toEqual({ name: modeNames.voiceCall(), price: 6 });
    expect(privateLead([])).toBeNull();
  });
});

describe('what the entrance leads to', () => {
  const offer = (mode: 'videoChat' | 'single' | 'voyeur' | 'voiceCall', price = 8, freeSeconds = 0) => ({
    mode,
    price,
    freeSeconds,
  });

  it('is the open chat, else being alone with her, else looking on; never just the cheapest', () => {
    expect(leadingOffer([offer('voyeur', 4), offer('videoChat'), offer('single', 20)])?.mode).toBe('videoChat');
    expect(leadingOffer([offer('voyeur', 4), offer('single', 20)])?.mode).toBe('single');
    expect(leadingOffer([offer('voiceCall')])?.mode).toBe('voiceCall');
    expect(leadingOffer([])).toBeNull();
  });

  it('asks for money only where nothing else pays for the first second', () => {
    expect(canBegin(offer('videoChat'), 0)).toBe(false);
    expect(canBegin(offer('videoChat', 8, 60), 0)).toBe(true);
    expect(canBegin(offer('videoChat'), 1)).toBe(true);
    expect(canBegin(offer('videoChat', 0), 0)).toBe(true);
  });
});

describe('the line', () => {
  const figures = { rtt: 40, jitterBufferDelay: 60, bitrate: 1_500_000, loss: 0, fps: 30 };
  it('is judged by loss, delay and pictures a second', () => {
    expect(readConnection(figures).delay).toBeCloseTo(0.08);
    expect(readConnection({ ...figures, rtt: null, jitterBufferDelay: null }).delay).toBeNull();
    expect(judgeConnection(readConnection(figures))).toBe('good');
    expect(judgeConnection(readConnection({ ...figures, bitrate: 0, fps: null }))).toBe('poor');
    expect(judgeConnection(readConnection({ ...figures, loss: 0.02 }))).toBe('fair');
    expect(judgeConnection(readConnection({ ...figures, rtt: 2400 }))).toBe('poor');
    expect(judgeConnection(readConnection({ ...figures, fps: 5 }))).toBe('poor');
    // What a browser does not tell counts for nothing.
    expect(judgeConnection(readConnection({ ...figures, loss: null, fps: null }))).toBe('good');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handClock, type HandClock } from '../../../../../../test/clocks/hand-clock.ts';
import { playIntiface, type PlayedIntiface, type ToyCommand } from '../../../../../../test/people/intiface.ts';
import { Watched } from '../../../../../../test/live/watched.ts';
import type { ToyOrder } from '../../../contract.ts';
import { createToyController, type ToyControllerState, type ToyController } from './controller.ts';
import type { Kept } from './kept.ts';

const wave = { index: 3, name: 'Welle', parts: [{ output: 'Vibrate', steps: 20 }] };
const twin = {
  index: 4,
  name: 'Zwilling',
  parts: [
    { output: 'Vibrate', steps: 10 },
    { output: 'Rotate', steps: 100 },
  ],
};
const heater = { index: 5, name: 'Ofen', parts: [{ output: 'Temperature', steps: 10 }] };

const order = (id: string, over: Partial<ToyOrder> = {}): ToyOrder => ({
  id,
  handle: 'h',
  name: 'Robin',
  title: 'Welle',
  duration: 10,
  strength: 50,
  random: false,
  ...over,
});

const values = (commands: readonly ToyCommand[]) =>
  commands.map((command) =>
    command.kind === 'output' ? `${command.device}.${command.part} ${command.value}` : command.kind,
  );

// The real client over a real socket; only time is in the test's hands.
describe('her desk, speaking with Intiface', () => {
  let clock: HandClock;
  let controller: ToyController;
  let states: Watched<ToyControllerState>;
  let reports: string[];
  let kept: Kept[];
  let played: PlayedIntiface;

  function openController(own: Partial<Kept> = {}): void {
    clock = handClock();
    reports = [];
    kept = [];
    states = new Watched();
    controller = createToyController(
      {
        clock,
        draw: () => 0.5,
        load: () => import('buttplug'),
        report: (id, state) => reports.push(`${id} ${state}`),
        keep: (next) => kept.push(next),
      },
      { address: played.address, limit: 100, chosen: [], ...own },
    );
    controller.subscribe(() => states.push(controller.read()));
    controller.setShow('a show');
  }

  /** The commands from the one numbered `from` on, as soon as there are so many. */
  async function told(count: number, from = 0): Promise<string[]> {
    await played.commands.find(() => played.commands.items.length >= from + count);
    return values(played.commands.items.slice(from));
  }
  const isOn = (devices: number) => states.find(({ line, devices: { length } }) => line === 'on' && length === devices);

  beforeEach(async () => {
    played = await playIntiface();
  });
  afterEach(async () => {
    controller.close();
    await played[Symbol.asyncDispose]();
  });

  it('connects, sees toys come and go, and drives none that she has not chosen', async () => {
    openController();
    expect(controller.read().line).toBe('off');
    controller.open(played.address);
    expect(controller.read().line).toBe('connecting');
    await isOn(0);
    played.plugIn(wave);
    played.plugIn(heater);
    const { devices, isReady } = await isOn(2);
    expect(devices).toMatchObject([
      { name: 'Welle', outputs: ['Vibrate'] },
      { name: 'Ofen', outputs: [] },
    ]);
    expect(isReady).toBe(false);
    controller.take([order('a')]);
    expect(controller.read().queue.waiting).toHaveLength(1);
    played.unplug(5);
    await isOn(1);
    expect(values(played.commands.items).filter((each) => each !== 'stop')).toEqual([]);
    controller.choose('Welle 3', true);
    expect(controller.read().isReady).toBe(true);
    expect(kept.at(-1)).toMatchObject({ chosen: ['Welle 3'] });
    await played.commands.find((command) => command.kind === 'output' && command.value === 10);
  });

  it('sends each order in turn, at the strength that was sold and that she allows, then stops', async () => {
    openController({ chosen: ['Welle 3', 'Zwilling 4'], limit: 55 });
    played.plugIn(wave);
    played.plugIn(twin);
    controller.open(played.address);
    await isOn(2);
    const from = played.commands.items.length;
    controller.take([order('a', { strength: 50 }), order('b', { strength: 100 })]);
    expect(await told(3, from)).toEqual(['3.0 10', '4.0 5', '4.1 50']);
    clock.advance(10_000);
    // Rounded down: 55 per cent of 20 steps are 11, of 10 steps 5.
    expect((await told(6, from)).slice(3)).toEqual(['3.0 11', '4.0 5', '4.1 55']);
    controller.setLimit(20);
    expect((await told(9, from)).slice(6)).toEqual(['3.0 4', '4.0 2', '4.1 20']);
    clock.advance(10_000);
    expect((await told(10, from)).slice(9)).toEqual(['stop']);
    expect(reports).toEqual(['a running', 'a done', 'b running', 'b done']);
  });

  it('stops on her word, with the show, and when the page goes', async () => {
    openController({ chosen: ['Welle 3'] });
    played.plugIn(wave);
    controller.open(played.address);
    await isOn(1);
    const from = played.commands.items.length;
    controller.take([order('a'), order('b')]);
    controller.hold();
    expect(await told(2, from)).toEqual(['3.0 10', 'stop']);
    expect(controller.read().isReady).toBe(false);
    controller.goOn();
    controller.setShow(null);
    expect((await told(4, from)).slice(2)).toEqual(['3.0 10', 'stop']);
    expect(reports.slice(-2)).toEqual(['a missed', 'b missed']);
    controller.setShow('the next one');
    controller.take([order('c')]);
    controller.close();
    await played.commands.find(({ kind }) => kind === 'stop', from + 5);
    expect(controller.read()).toMatchObject({ line: 'off', devices: [], isReady: false });
  });

  it('keeps what is left when Intiface dies, finds back, and goes on', async () => {
    openController({ chosen: ['Welle 3'] });
    played.plugIn(wave);
    controller.open(played.address);
    await isOn(1);
    controller.take([order('a')]);
    await played.commands.find(({ kind }) => kind === 'output');
    clock.advance(4000);
    const { port } = played;
    const seen = states.items.length;
    await played.die();
    await states.find(({ line }) => line === 'lost', seen);
    expect(controller.read().queue.running).toMatchObject({ leftMs: 6000, since: null });
    const failed = states.items.length;
    clock.advance(1000);
    await states.find(({ line }) => line === 'lost', failed);
    played = await playIntiface({ port, toys: [wave] });
    const back = states.items.length;
    clock.advance(1999);
    expect(controller.read().line).toBe('lost');
    clock.advance(1);
    await states.find(({ line }) => line === 'on', back);
    // Whatever may still move is stopped before anything goes on.
    const commands = await told(2);
    expect([commands[0], commands.at(-1)]).toEqual(['stop', '3.0 10']);
    clock.advance(6000);
    expect(reports).toEqual(['a running', 'a waiting', 'a running', 'a done']);
  });

  it('tries one out gently, shows one that refuses, and says that it is still there where that is wanted', async () => {
    await played[Symbol.asyncDispose]();
    played = await playIntiface({ maxPingTime: 1000, toys: [wave] });
    openController({ chosen: ['Welle 3'], limit: 20 });
    controller.open(played.address);
    await isOn(1);
    const from = played.commands.items.length;
    controller.tryOut('Welle 3');
    expect(await told(1, from)).toEqual(['3.0 4']);
    clock.advance(1000);
    await played.commands.find((command) => command.kind === 'output' && command.value === 0, from);
    await played.commands.find(({ kind }) => kind === 'ping', from);
    played.refuse(true);
    controller.take([order('a')]);
    await states.find(({ devices }) => devices[0]?.isFaulty === true);
  });

  it('says that nobody answers where somebody else does', async () => {
    openController();
    const { createServer } = await import('node:http');
    const other = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const bound = other.address();
    controller.open(`ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`);
    await states.find(({ line }) => line === 'lost');
    controller.close();
    expect(controller.read().line).toBe('off');
    await new Promise((resolve) => other.close(resolve));
  });
});

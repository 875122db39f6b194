import type * as buttplug from 'buttplug';
import type { ButtplugClientDevice } from 'buttplug';
import type { Clock } from '../../clock.ts';

export type Buttplug = typeof buttplug;

/** What of a toy can be driven from here: all that only moves. Nothing that grips, heats or sprays. */
export const outputs = ['Vibrate', 'Oscillate', 'Rotate'] as const;
export type Output = (typeof outputs)[number];

export interface ToyDevice {
  /** Names it for as long as it is connected. */
  index: number;
  /** Names it the next time, too: her choice is kept by it. */
  key: string;
  name: string;
  /** Empty where it can do nothing that is driven from here. */
  outputs: readonly Output[];
  /** Its last command was refused. */
  isFaulty: boolean;
}

/** One connection to Intiface, while it stands. */
export interface Intiface {
  /** Sets a toy to whole per cent of what it can do, rounded down. */
  drive(index: number, percent: number): void;
  stopAll(): void;
  /** Looks for toys that are switched on meanwhile. */
  scan(): void;
  /** Stops everything and hangs up; needs no answer, so that a page that closes can do it. */
  close(): void;
}

interface Listener {
  devices: (devices: ToyDevice[]) => void;
  /** It has ended, and not by {@link Intiface.close}. */
  lost: () => void;
}

/** How long Intiface may think about an answer while a connection is being made. */
const ANSWER_MS = 5000;

/** Connects, stops whatever still moves, and begins to look for toys. Rejects where nobody answers as Intiface does. */
export async function connectIntiface(
  buttplug: Buttplug,
  address: string,
  listener: Listener,
  clock: Clock,
): Promise<Intiface> {
  const connector = new buttplug.ButtplugBrowserWebsocketClientConnector(address);
  const client = new (pinging(buttplug))('Séparée');
  const found = new Map<number, ButtplugClientDevice>();
  const faulty = new Set<number>();
  let isOpen = true;
  let stopPinging = () => {};

  const show = () => {
    if (isOpen) listener.devices([...found.values()].map((device) => describe(buttplug, device, faulty)));
  };
  const judge = (index: number, isFaulty: boolean) => {
    if (faulty.has(index) === isFaulty) return;
    if (isFaulty) faulty.add(index);
    else faulty.delete(index);
    show();
  };
  const end = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    stopPinging();
    return wasOpen;
  };
  const hangUp = () => {
    end();
    void connector.disconnect();
  };
  client.on('deviceadded', (device: ButtplugClientDevice) => {
    found.set(device.index, device);
    show();
  });
  client.on('deviceremoved', (device: ButtplugClientDevice) => {
    found.delete(device.index);
    show();
  });
  client.on('disconnect', () => {
    if (end()) listener.lost();
  });

  try {
    const connecting = client.connect(connector);
    // A connection that opens after we have given up is closed again.
    void connecting.then(
      () => isOpen || hangUp(),
      () => undefined,
    );
    await within(clock, connecting);
    await within(clock, client.stopAllDevices());
    await within(clock, client.startScanning());
  } catch (error) {
    hangUp();
    throw error;
  }
  if (!isOpen) throw new Error('the line broke at once');
  const ping = client.serverInfo?.maxPingTime ?? 0;
  if (ping > 0) stopPinging = every(clock, ping / 2, () => void client.ping().catch(() => undefined));

  return {
    drive(index, percent) {
      const device = found.get(index);
      if (!isOpen || device === undefined) return;
      drive(buttplug, device, percent).then(
        () => judge(index, false),
        () => judge(index, true),
      );
    },
    stopAll() {
      // Where the connection is gone, Intiface has stopped everything by itself.
      if (isOpen) client.stopAllDevices().catch(() => undefined);
    },
    scan() {
      // It says no where it is looking already.
      if (isOpen) client.startScanning().catch(() => undefined);
    },
    close() {
      if (isOpen) client.stopAllDevices().catch(() => undefined);
      hangUp();
    },
  };
}

/** A client that can say that it is still there: where the server wants that, toys stop with a page that hangs. */
const pinging = ({ ButtplugClient }: Buttplug) =>
  class extends ButtplugClient {
    ping = () => this.sendMsgExpectOk({ Ping: { Id: 1 } });
  };

function describe(buttplug: Buttplug, device: ButtplugClientDevice, faulty: ReadonlySet<number>): ToyDevice {
  const { index } = device;
  const name = device.displayName ?? device.name;
  return {
    index,
    key: `${device.name} ${index}`,
    name,
    outputs: outputs.filter((output) => device.hasOutput(buttplug.OutputType[output])),
    isFaulty: faulty.has(index),
  };
}

/** Each part of a toy does the first of what it can. */
async function drive(buttplug: Buttplug, device: ButtplugClientDevice, percent: number): Promise<void> {
  const commands = [...device.features.values()].flatMap((feature) => {
    const output = outputs.find((each) => feature.hasOutput(buttplug.OutputType[each]));
    const range = output === undefined ? undefined : feature.output(buttplug.OutputType[output])?.valueRange;
    if (output === undefined || range === undefined) return [];
    const value = Math.floor((range[1] * percent) / 100);
    return [feature.runOutput(buttplug.DeviceOutput[output].value(value))];
  });
  await Promise.all(commands);
}

function within<T>(clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(ANSWER_MS, () => reject(new Error('Intiface does not answer')));
    work.then(resolve, reject).finally(callOff);
  });
}

function every(clock: Clock, milliseconds: number, work: () => void): () => void {
  let callOff = () => {};
  const next = () => {
    callOff = clock.after(milliseconds, () => {
      work();
      next();
    });
  };
  next();
  return () => callOff();
}

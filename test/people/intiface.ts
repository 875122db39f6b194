import { WebSocketServer, type WebSocket } from 'ws';
import { Watched } from '../live/watched.ts';

/** A toy as Intiface tells of it. */
export interface PlayedToy {
  index: number;
  name: string;
  /** What each of its parts can do, and in how many steps. */
  parts: readonly { output: string; steps: number }[];
}

/** What a toy was told: one of its parts was set, or everything was stopped. */
export type ToyCommand =
  | { kind: 'output'; device: number; part: number; output: string; value: number }
  | { kind: 'stop' }
  | { kind: 'ping' };

/** Intiface, played by a test: speaks version 4 of its protocol and writes down what it is told. */
export interface PlayedIntiface extends AsyncDisposable {
  address: string;
  port: number;
  commands: Watched<ToyCommand>;
  plugIn(toy: PlayedToy): void;
  unplug(index: number): void;
  /** From now on every output is refused, or no longer. */
  refuse(isRefusing: boolean): void;
  /** Dies: lines break, and nobody answers any more. */
  die(): Promise<void>;
}

type Message = Record<string, { Id: number } & Record<string, unknown>>;

/** A `port` of 0 takes any free one; `maxPingTime` in milliseconds, 0 for none. */
export async function playIntiface({
  port = 0,
  maxPingTime = 0,
  toys = [] as PlayedToy[],
} = {}): Promise<PlayedIntiface> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const commands = new Watched<ToyCommand>();
  const present = new Map(toys.map((toy) => [toy.index, toy]));
  let isRefusing = false;

  const list = () => Object.fromEntries([...present].map(([index, toy]) => [index, describe(toy)]));
  const send = (socket: WebSocket, message: object) => socket.send(JSON.stringify([message]));
  const notifyAll = () => {
    for (const socket of server.clients) send(socket, { DeviceList: { Id: 0, Devices: list() } });
  };

  function answer(message: Message): object {
    const [[type, content] = ['', { Id: 0 }]] = Object.entries(message);
    const { Id } = content;
    const ok = { Ok: { Id } };
    switch (type) {
      case 'RequestServerInfo':
        return {
          ServerInfo: {
            Id,
            ServerName: 'Played Intiface',
            MaxPingTime: maxPingTime,
            ProtocolVersionMajor: 4,
            ProtocolVersionMinor: 0,
          },
        };
      case 'RequestDeviceList':
        return { DeviceList: { Id, Devices: list() } };
      case 'StartScanning':
      case 'StopScanning':
        return ok;
      case 'Ping':
        commands.push({ kind: 'ping' });
        return ok;
      case 'StopCmd':
        commands.push({ kind: 'stop' });
        return ok;
      case 'OutputCmd':
        if (isRefusing) return { Error: { Id, ErrorMessage: 'the toy does not answer', ErrorCode: 4 } };
        commands.push(readOutput(content));
        return ok;
      default:
        return { Error: { Id, ErrorMessage: `what is ${type}?`, ErrorCode: 3 } };
    }
  }

  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      for (const message of JSON.parse(data.toString()) as Message[]) send(socket, answer(message));
    });
  });

  const die = async () => {
    for (const socket of server.clients) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  const bound = server.address();
  const taken = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `ws://127.0.0.1:${taken}`,
    port: taken,
    commands,
    plugIn(toy) {
      present.set(toy.index, toy);
      notifyAll();
    },
    unplug(index) {
      present.delete(index);
      notifyAll();
    },
    refuse: (refusing) => void (isRefusing = refusing),
    die,
    [Symbol.asyncDispose]: die,
  };
}

const describe = ({ index, name, parts }: PlayedToy) => ({
  DeviceIndex: index,
  DeviceName: name,
  DeviceMessageTimingGap: 100,
  DeviceFeatures: Object.fromEntries(
    parts.map(({ output, steps }, part) => [
      part,
      { FeatureIndex: part, FeatureDescriptor: output, Output: { [output]: { Value: [0, steps] } }, Input: {} },
    ]),
  ),
});

function readOutput(content: Record<string, unknown>): ToyCommand {
  const {
    DeviceIndex: device,
    FeatureIndex: part,
    Command,
  } = content as {
    DeviceIndex: number;
    FeatureIndex: number;
    Command: Record<string, { Value: number }>;
  };
  const [[output, { Value: value }] = ['', { Value: Number.NaN }]] = Object.entries(Command);
  return { kind: 'output', device, part, output, value };
}

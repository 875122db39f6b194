import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { lockDataDir } from '../../src/platform/work/data-lock.ts';

/** Where the platform of a run of journeys is. */
interface JourneyPlace {
  dataDir: string;
  /** Of the pages, of the sandbox company, and of the TURN server that some journeys start. */
  ports: readonly [number, number, number];
}

const dataDir = '.cache/e2e-data';
/** By this the processes of one run find the same place. */
const NAME = 'JOURNEY_PORTS';
/** Below those that a system gives to connections by itself. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * An empty data folder and free ports: chosen by the process that runs the journeys, and told to those that it starts.
 * @throws {ConfigError} where another run is under way in this checkout
 */
export async function openJourneys(): Promise<JourneyPlace> {
  const [pages, checkout, turn] = process.env[NAME]?.split(',').map(Number) ?? [];
  if (pages !== undefined && checkout !== undefined && turn !== undefined)
    return { dataDir, ports: [pages, checkout, turn] };
  await using held = new AsyncDisposableStack();
  held.use(await lockDataDir(dataDir, 0));
  await rm(dataDir, { recursive: true });
  const ports = await freePorts();
  process.env[NAME] = ports.join(',');
  return { dataDir, ports };
}

/** Three neighbours that nobody listens on. */
async function freePorts(): Promise<readonly [number, number, number]> {
  const first = LOWEST + ((process.pid * 3) % (HIGHEST - LOWEST));
  for (let port = first; port < HIGHEST; port += 3) {
    const ports = [port, port + 1, port + 2] as const;
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error(`no three free ports between ${first} and ${HIGHEST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server: Server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

import { TURN_SECRET } from '../../packages/media/test/support/coturn.ts';
import { openJourneys } from './journey-place.ts';

const { dataDir, ports } = await openJourneys();
const [port, checkoutPort, turnPort] = ports;

export const baseUrl = `http://127.0.0.1:${port}`;
/** The sandbox company. */
export const checkoutUrl = `http://127.0.0.1:${checkoutPort}`;

const secret = 'only-for-journeys-in-a-browser-0123456789';

/** Where journeys through networks that let only TCP through start a TURN server; in all others nobody listens there. */
export const turnPortOfJourneys = turnPort;

/** The demo world on a data folder of its own. Journeys ask as often as hundreds of guests do, all from one address. */
export const platformEnvironment: Record<string, string> = {
  PORT: String(port),
  CHECKOUT_PORT: String(checkoutPort),
  MEDIA_PORT: '0',
  TURN_URLS: `turn:127.0.0.1:${turnPort}?transport=tcp`,
  TURN_SECRET,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_FACTOR: '1000',
  SECRET: secret,
  DEMO: '1',
  // Drawing all of it takes minutes of the processor that journeys need.
  DEMO_MEDIA: 'few',
  LOG_LEVEL: 'warn',
};

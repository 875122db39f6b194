/** Another where several checkouts are walked on one machine at once. */
const port = Number(process.env['JOURNEY_PORT'] ?? 4710);

export const baseUrl = `http://127.0.0.1:${port}`;
/** The sandbox company. */
export const checkoutUrl = `http://127.0.0.1:${port + 1}`;

const secret = 'only-for-journeys-in-a-browser-0123456789';

/** The demo world on a data folder of its own. */
export const platformEnvironment: Record<string, string> = {
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: '.cache/e2e-data',
  SECRET: secret,
  DEMO: '1',
  LOG_LEVEL: 'warn',
};

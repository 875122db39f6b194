import { again } from '../../platform/feature/demo-runs.ts';
import { Random } from '../performers/demo/portrait/random.ts';
import { createBoxOffice, type BoxOfficeDeps } from './demo/box-office.ts';

/** How often it is looked whether a show begins or ends. */
const EVERY_MS = 5000;

/** Lets a show by ticket run at any time, whenever the platform was started, and others be to come. */
export async function startTicketShows(deps: Omit<BoxOfficeDeps, 'random'>): Promise<AsyncDisposable> {
  const { log, now } = deps.context;
  const office = await createBoxOffice({ ...deps, random: new Random(now().getTime() % 1_000_000) });
  await office.tick();
  return again(EVERY_MS, office.tick, (error) => log.warn({ err: error }, 'ticket shows of the demo world'));
}

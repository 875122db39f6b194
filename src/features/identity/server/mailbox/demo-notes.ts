import type { Context } from '../../../../platform/context.ts';
import type { StartNote } from '../../../../platform/telemetry/start-notes.ts';
import { demoAddresses } from '../../demo-addresses.ts';
import { operatorsAmong } from '../accounts/stores/counts-store.ts';

/**
 * Where the demo world runs no more, its operator may still log in: by a password that stood in a terminal. Says so until somebody has locked
 * him or taken his rights.
 */
export async function demoNotes({ config, database }: Pick<Context, 'config' | 'database'>): Promise<StartNote[]> {
  if (config.demo) return [];
  const held = await operatorsAmong(database.pool, Object.values(demoAddresses));
  return held.map(({ email }) => ({
    variable: 'DEMO',
    text: `${email} of the demo world is still an operator: lock him`,
  }));
}

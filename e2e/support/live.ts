import { test as base } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from './database.ts';

/** Any number that nobody else locks. */
const STUDIO = 4710;

/**
 * Journeys in which somebody goes live, or watches: they share the demo world's one studio and the machine's one core for
 * pictures, so they take turns while others go on beside them.
 */
export const test = base.extend<{ turn: void }>({
  turn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, runJourney) => {
      await using opened = new AsyncDisposableStack();
      const client = new pg.Client({ connectionString: await databaseUrl() });
      opened.defer(() => client.end());
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [STUDIO]);
      await runJourney();
    },
    // Waiting for one's turn does not count as the journey's own time.
    { auto: true, timeout: 600_000 },
  ],
});

import { ageVerificationColumns } from './features/age-verification/server/index.ts';
import { eventsColumns, forgetInEvents } from './features/events/server/index.ts';
import { identityColumns, type PersonalData } from './features/identity/server/index.ts';
import { liveColumns } from './features/live/server/index.ts';
import { paymentsColumns } from './features/payments/server/index.ts';
import {
  performerOf,
  performersColumns,
  pictureFilesOf,
  removePictureFiles,
} from './features/performers/server/index.ts';
import { phoneColumns } from './features/phone/server/index.ts';
import { promotionsColumns } from './features/promotions/server/index.ts';
import { statusBarColumns } from './features/status-bar/server/index.ts';
import { studioColumns } from './features/studio/server/index.ts';
import { endBilledElsewhere, subscriptionsColumns } from './features/subscriptions/server/index.ts';
import { ticketsColumns } from './features/tickets/server/index.ts';
import { walletColumns } from './features/wallet/server/index.ts';
import type { Context } from './platform/context.ts';
import { fault } from './platform/errors.ts';
import type { JobDefinitions } from './platform/jobs.ts';
import { copyPersonal, erasePersonal, retention, type PersonalColumn } from './platform/personal-data.ts';
import { removeOverdue } from './platform/retention.ts';

/** All that leads to a guest or a performer, each column said by the feature that owns its table. */
export const personalColumns: readonly PersonalColumn[] = [
  ...identityColumns,
  ...ageVerificationColumns,
  ...phoneColumns,
  ...walletColumns,
  ...promotionsColumns,
  ...paymentsColumns,
  ...subscriptionsColumns,
  ...performersColumns,
  ...liveColumns,
  ...ticketsColumns,
  ...studioColumns,
  ...eventsColumns,
  ...statusBarColumns,
];

/** Tables that nobody is in: what is ours, what is the same for all, and keyed hashes that lead back to nobody. */
export const namelessTables: readonly string[] = [
  'attempts',
  'audit_head',
  'auth_verification',
  'blocked_numbers',
  'bonus_codes',
  'categories',
  'demo_parts',
  'gifts',
  'installation',
  'ledger.accounts',
  'ledger.pending',
  'ledger.versions',
  'migrations',
  'nodes',
  'provider_events',
  'receipt_counter',
  'subscription_products',
  'tags',
  'toy_controls',
];

interface Parts {
  handleOf: (performerId: number, guestId: string) => string;
  /** His numbers, unsealed. */
  phoneNumbers: (guestId: string) => Promise<object[]>;
}

/** What the features know about a guest, and about the performer that he may be. */
export function personalData(context: Context, { handleOf, phoneNumbers }: Parts): PersonalData {
  const { database } = context;
  return {
    kept: retention(personalColumns),
    async read(guestId) {
      const performerId = await performerOf(database.pool, guestId);
      return {
        ...(await copyPersonal(database, personalColumns, 'guest', guestId)),
        phoneNumbers: await phoneNumbers(guestId),
        ...(performerId === null
          ? {}
          : { performer: await copyPersonal(database, personalColumns, 'performer', performerId) }),
      };
    },
    async erase(guestId, client) {
      await endBilledElsewhere(guestId, client);
      await forgetInEvents(database, guestId, handleOf, client);
      const performerId = await performerOf(client, guestId);
      const files = performerId === null ? [] : await pictureFilesOf(client, performerId);
      if (performerId !== null) await erasePersonal(client, personalColumns, 'performer', performerId);
      await erasePersonal(client, personalColumns, 'guest', guestId);
      return () => removePictureFiles(context, files);
    },
  };
}

/** Years end with the year; once a month is often enough to see it, also where the house stood still in January. */
export const retentionJobs = ({ database, log, now }: Context): JobDefinitions => ({
  tasks: {
    async 'remove-overdue'() {
      const gone = [...(await removeOverdue(database, personalColumns, now()))].filter(([, count]) => count > 0);
      log.info({ gone: Object.fromEntries(gone) }, 'what was kept for its years was removed');
    },
  },
  crontab: ['47 3 2 * * remove-overdue'],
});

/**
 * Everything of a performer but what the law keeps: her page, name and pictures are gone at once. For operators, also where she has no
 * account. Throws `not-found`, and `conflict` while a show of hers runs or guests hold tickets for one.
 */
export async function erasePerformer(context: Context, performerId: number): Promise<void> {
  const files = await context.database.transaction(async (client) => {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select 1 from shows s where s.performer_id = p.id and s.ended_at is null)
         or exists (select 1 from show_tickets t join ticket_shows s on s.id = t.ticket_show_id
           where s.performer_id = p.id and t.state = 'held') as busy
       from performers p where id = $1 for update`,
      [performerId],
    );
    const [row] = rows;
    if (row === undefined) throw fault('not-found');
    if (row.busy) throw fault('conflict');
    const digests = await pictureFilesOf(client, performerId);
    await erasePersonal(client, personalColumns, 'performer', performerId);
    return digests;
  });
  await removePictureFiles(context, files);
}

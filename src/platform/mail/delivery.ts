import type { Context } from '../context.ts';
import { lockWord } from '../database/word-lock.ts';
import type { Alarm } from '../feature/overview-slots.ts';
import { hurryJobs } from '../work/job-store.ts';
import type { JobDefinitions } from '../work/jobs.ts';
import { mailFault } from './mail-fault.ts';
import {
  addMissingJobs,
  DELIVER,
  deleteDelivered,
  deleteExpiredMails,
  endRefused,
  findMail,
  findOutage,
  noteOutage,
} from './mail-store.ts';
import { messageIdOf, senderOf, smtpTransport } from './smtp.ts';

type Deps = Pick<Context, 'config' | 'database' | 'log' | 'now'>;

const QUEUE = 'queue-mails';
const DROP = 'drop-ended-mails';
/** Nothing went out for so long that mails may have been given up for it, and not for their own sake. Milliseconds. */
const LONG_MS = 3_600_000;

/** Delivers mails over SMTP; a delivered one is not kept. Nothing without `SMTP_URL`. */
export function mailJobs(context: Deps): JobDefinitions {
  const { config, database, log, now } = context;
  const { pool } = database;
  const { smtpUrl, from } = config.mail;
  // Until there is a server they wait in the mailbox, and end there as well.
  if (smtpUrl === null)
    return {
      tasks: { [DROP]: async () => void (await deleteExpiredMails(pool, now())) },
      crontab: [`17 * * * * ${DROP}`],
    };
  const transport = smtpTransport(smtpUrl, config);
  return {
    waitsOutside: true,
    tasks: {
      async [DELIVER](payload) {
        const { id } = payload as { id: string };
        const mail = await findMail(pool, id);
        if (mail === null) return;
        const { recipient, subject, body_text: plain, body_html: html, neutral, unsubscribe, expires_at: end } = mail;
        if (end <= now()) {
          log.info({ dropped: await deleteExpiredMails(pool, now()) }, 'mails were not sent in time for their links');
          return;
        }
        const sent = transport.sendMail({
          from: senderOf(from, neutral),
          to: recipient,
          subject,
          text: plain,
          html,
          messageId: messageIdOf(id, config),
          ...(unsubscribe === null ? {} : { headers: oneClick(unsubscribe) }),
        });
        const fault = await sent.then(() => null, mailFault);
        if (fault?.isFinal === true) {
          await endRefused(pool, id, fault.code, now());
          log.info({ code: fault.code }, 'a mail was refused for good');
          return;
        }
        if (fault !== null) {
          if (!fault.isOwn) await noteOutage(pool, fault, now());
          // Without what the server said: this is kept with the job and logged, and that names who was written to.
          throw new Error(`the mail server took nothing: ${fault.fault}, ${fault.code ?? 'without a code'}`);
        }
        // The others need not wait for their next try, which may be hours away.
        const ended = await deleteDelivered(pool, id);
        if (ended === null) return;
        const wasLong = now().getTime() - ended.since.getTime() > LONG_MS;
        await hurryJobs(pool, DELIVER, { givenUp: wasLong });
      },
      [QUEUE]: () => queueMails(context, false),
    },
    // Another process may still run without `SMTP_URL`.
    crontab: [`*/10 * * * * ${QUEUE}`],
  };
}

/**
 * At the start: all that wait are delivered now, also what was given up or tried again later; those whose links have run out are dropped.
 * Several processes may begin at once.
 */
export async function deliverWaiting(context: Deps): Promise<void> {
  if (context.config.mail.smtpUrl !== null) await queueMails(context, true);
}

/** `hurried`: what waits for its next try is tried at once. */
async function queueMails({ database, log, now }: Deps, hurried: boolean): Promise<void> {
  const { dropped, queued } = await database.transaction(async (client) => {
    // Else two find the same mails without a job.
    await lockWord(client, 'mails queue');
    const gone = await deleteExpiredMails(client, now());
    const due = hurried ? await hurryJobs(client, DELIVER, { givenUp: true }) : 0;
    return { dropped: gone, queued: due + (await addMissingJobs(client)) };
  });
  if (dropped + queued > 0)
    log.info({ queued, dropped }, 'mails have waited: they are sent, or dropped with their links');
}

/** That no mail goes out, with how many wait. */
export async function mailAlarms({ config, database }: Pick<Deps, 'config' | 'database'>): Promise<readonly Alarm[]> {
  if (config.mail.smtpUrl === null) return [];
  const outage = await findOutage(database.pool);
  if (outage === null) return [];
  const { since, fault, code, waiting } = outage;
  return [
    {
      name: 'mail-broken',
      value: waiting,
      facts: { since: since.toISOString(), fault, ...(code === null ? {} : { code }) },
    },
  ];
}

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

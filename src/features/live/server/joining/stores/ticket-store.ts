import type { Database } from '../../../../../platform/database/database.ts';
import { run } from '../../../../../platform/database/sql.ts';

/** Whether a guest may see this ticket show, which runs. */
export async function hasTicket(database: Database, ticketShowId: number | null, guestId: string): Promise<boolean> {
  const count = await run(database.pool, 'live-has-ticket')`
    select 1 from show_tickets where ticket_show_id = ${ticketShowId} and guest_id = ${guestId} and state <> 'returned'`;
  return count > 0;
}

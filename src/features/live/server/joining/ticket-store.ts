import type { Database } from '../../../../platform/database/database.ts';

/** Whether a guest may see this ticket show, which runs. */
export async function hasTicket(database: Database, ticketShowId: number | null, guestId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'live-has-ticket',
    text: `select 1 from show_tickets where ticket_show_id = $1 and guest_id = $2 and state <> 'returned'`,
    values: [ticketShowId, guestId],
  });
  return (rowCount ?? 0) > 0;
}

import type { UsePublisher } from '@separee/media/react';
import { m } from '#messages';
import type { StudioState } from '../../../contract.ts';

/** What of her show comes from this page: nothing, the line's state, that her network lets none through, or that it comes from elsewhere. */
export type AirState = 'off' | 'elsewhere' | 'blocked' | UsePublisher['state'];

/** How her show stands, in a word. */
export function airWord(air: AirState, { state }: Pick<StudioState, 'state'>): string {
  if (air === 'off') return m.live_studio_off_air();
  if (air === 'blocked') return m.live_studio_no_way();
  if (air === 'connecting' || air === 'idle') return m.live_studio_connecting();
  if (air === 'reconnecting' || air === 'failed') return m.live_studio_lost();
  if (state === 'offline') return m.live_studio_no_picture();
  if (state === 'away') return m.live_studio_state_away();
  if (state === 'private') return m.live_studio_state_private();
  if (state === 'ticketShow') return m.live_studio_state_ticket();
  return air === 'elsewhere' ? m.live_studio_elsewhere() : m.live_studio_on_air();
}

import { m } from '#messages';
import type { OwnPost } from '../../contract.ts';

export const titleOf = ({ texts, mediumTitle }: OwnPost): string => mediumTitle ?? texts.de.title;

/** Where a post stands, in one line. */
export function statusText({ status }: OwnPost, moment: string): string {
  switch (status) {
    case 'draft':
      return m.feed_status_draft();
    case 'scheduled':
      return m.feed_status_scheduled({ moment });
    case 'waiting':
      return m.feed_status_waiting();
    case 'shown':
      return m.feed_status_shown({ moment });
    case 'withdrawn':
      return m.feed_status_withdrawn();
    case 'removed':
      return m.feed_status_removed();
  }
}

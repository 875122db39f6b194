import { m } from '#messages';
import type { OwnPicture } from '../../contract.ts';

/** What became of what she wrote or sent. */
export function ReviewStatus({ state, reason }: Pick<OwnPicture, 'state' | 'reason'>) {
  const words = {
    none: m.admission_review_none(),
    waiting: m.admission_review_waiting(),
    approved: m.admission_review_approved(),
    refused: m.admission_review_refused({ reason }),
  };
  const looks = { none: 'text-faint', waiting: 'text-muted', approved: 'text-sea', refused: 'text-signal' };
  return <p className={`text-[14px] text-pretty wrap-anywhere ${looks[state]}`}>{words[state]}</p>;
}

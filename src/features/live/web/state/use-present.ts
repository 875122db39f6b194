import { useEffect, useState } from 'react';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { heardFrom } from './company.ts';
import type { ShownEntry } from './room-messages.ts';

const nobody: ReadonlySet<string> = new Set();

/** Who of those that were heard in her room sits there now, by their handles; asked anew with each who comes, goes or is heard first. */
export function usePresent(actorId: number, lines: readonly ShownEntry[], viewers: number): ReadonlySet<string> {
  const [present, setPresent] = useState(nobody);
  const among = heardFrom(lines).toSorted().join(' ');
  useEffect(() => {
    if (viewers === 0 || among === '') return undefined;
    let isOver = false;
    sendCommand('whoIsHere', { actorId, among: among.split(' ') }).then(
      (answer) => {
        if (!isOver) setPresent(new Set(answer.present));
      },
      // Without a line nobody is named; the next change asks again.
      () => {
        if (!isOver) setPresent(nobody);
      },
    );
    return () => {
      isOver = true;
    };
  }, [actorId, among, viewers]);
  return present;
}

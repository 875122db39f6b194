import { m } from '#messages';
import { companyOf } from '../state/company.ts';
import type { ShownEntry } from '../state/room-messages.ts';
import { usePresent } from '../state/use-present.ts';

interface CompanySheetProps {
  actorId: number;
  viewers: number;
  lines: readonly ShownEntry[];
}

/** Who else is here: how many, who has given most, and who writes. Nobody is named who has done neither (decision 0127). */
export function CompanySheet({ actorId, viewers, lines }: CompanySheetProps) {
  const { givers, writers } = companyOf(lines, usePresent(actorId, lines, viewers));
  return (
    <div data-testid="company">
      <p className="tabular-nums">{m.live_watching({ count: viewers })}</p>
      {givers.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 text-[17px]">{m.live_company_givers()}</h3>
          <ol className="flex flex-col gap-1.5">
            {givers.map((name, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- a place in an order
              <li key={nth} className="flex gap-2.5">
                <span className="w-5 text-gold tabular-nums">{nth + 1}.</span>
                <span className="wrap-anywhere">{name}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {writers.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 text-[17px]">{m.live_company_writers()}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
            {writers.map((name, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may be alike
              <li key={nth} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 text-[13.5px] text-muted">{m.live_company_hint()}</p>
    </div>
  );
}

import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OneOf } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { pauseLengths, type PauseLength } from '../../constants.ts';
import { getSpending, postPause, type SpendingView } from '../../contract.ts';
import { walletSentences } from '../error-sentences.ts';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';

const lengthNames: Record<PauseLength, () => string> = {
  day: m.wallet_pause_day,
  week: m.wallet_pause_week,
  month: m.wallet_pause_month,
  'half-year': m.wallet_pause_half_year,
  'for-good': m.wallet_pause_for_good,
};

/** Shuts the guest out of all that costs money, after he has said so twice. */
export function PauseForm({ spending: { pause } }: { spending: SpendingView }) {
  const language = useLanguage();
  const [length, setLength] = useState<PauseLength | null>(null);
  const [asks, setAsks] = useState(false);
  const begin = useApiAction(postPause, {
    answers: getSpending,
    onDone() {
      setAsks(false);
      setLength(null);
    },
  });
  const currentPause =
    pause === null
      ? null
      : pause.until === null
        ? m.wallet_pause_standing_for_good()
        : m.wallet_pause_until({ day: formatBerlinMoment(pause.until, language) });
  return (
    <>
      {currentPause === null ? null : (
        <p role="status" className="mb-4 rounded-media border border-gold p-4" data-testid="pause">
          {currentPause}
        </p>
      )}
      {pause !== null && pause.until === null ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setAsks(true);
          }}
        >
          <OneOf
            name="pause"
            legend={m.wallet_pause_length()}
            choices={pauseLengths.map((each) => [each, lengthNames[each]()])}
            value={length ?? ''}
            onChoose={(chosen) => setLength(pauseLengths.find((each) => each === chosen) ?? null)}
          />
          <button type="submit" className="btn btn-quiet mt-3" disabled={length === null}>
            {m.wallet_pause_begin()}
          </button>
        </form>
      )}
      <Dialog open={asks && length !== null} title={m.wallet_pause_confirm_title()} onClose={() => setAsks(false)}>
        <p>{length === null ? null : m.wallet_pause_confirm({ length: lengthNames[length]() })}</p>
        <FormError text={begin.error === null ? null : errorText(begin.error, walletSentences)} />
        <div className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary grow"
            disabled={begin.isPending || length === null}
            onClick={() => length !== null && begin.mutate({ body: { length } })}
          >
            {m.wallet_pause_yes()}
          </button>
          <button type="button" className="btn btn-quiet grow" onClick={() => setAsks(false)}>
            {m.wallet_cancel()}
          </button>
        </div>
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../../shell/addresses/language.ts';
import { lastError, useApiAction } from '../../../../../ui/data/use-api.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { revokeKey } from '../../../contract.ts';
import { makeKey } from '../../../contract.ts';
import { getStream } from '../../../contract.ts';
import { CopyField } from '../../../../../ui/form/copy-field.tsx';
import { studioErrorText } from '../../../../studio/web/index.ts';

type StreamView = CallOutput<typeof getStream>;

interface KeyPanelProps {
  kind: 'stream' | 'overlay';
  state: StreamView['streamKey'];
  /** The key as it is copied. */
  present: (key: string) => string;
}

/** A long-lived key: made, seen once, changed, taken back. */
export function KeyPanel({ kind, state, present }: KeyPanelProps) {
  const language = useLanguage();
  const [fresh, setFresh] = useState<string | null>(null);

  const make = useApiAction(makeKey, { refreshes: [getStream], onDone: ({ key }) => setFresh(key) });
  const revoke = useApiAction(revokeKey, { refreshes: [getStream], onDone: () => setFresh(null) });
  const isBusy = make.isPending || revoke.isPending;
  const error = lastError(make, revoke);
  const input = { params: { kind } };

  return (
    <div className="mt-5" data-testid={`${kind}-key`}>
      {fresh === null ? (
        <p className="text-muted">{state === null ? m.live_studio_key_none() : stateText(state)}</p>
      ) : (
        <>
          <CopyField
            label={kind === 'stream' ? m.live_studio_key_stream() : m.live_studio_key_overlay()}
            value={present(fresh)}
          />
          <p role="status" className="mt-2 text-[14px] text-gold">
            {m.live_studio_key_once()}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => make.mutate(input)}>
          {state === null ? m.live_studio_key_make() : m.live_studio_key_rotate()}
        </button>
        {state === null ? null : (
          <button
            type="button"
            className="btn btn-quiet text-signal"
            disabled={isBusy}
            onClick={() => revoke.mutate(input)}
          >
            {m.live_studio_key_revoke()}
          </button>
        )}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );

  function stateText({ madeAt, usedAt }: NonNullable<StreamView['streamKey']>): string {
    const made = formatMoment(madeAt, language);
    return usedAt === null
      ? m.live_studio_key_unused({ made })
      : m.live_studio_key_used({ made, used: formatMoment(usedAt, language) });
  }
}

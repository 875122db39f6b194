import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { OverviewShow } from '../../contract.ts';
import { observeShow } from '../../contract.ts';
import { getRunningShow } from '../../contract.ts';
import { OperatorPicture } from './operator-picture.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { EVERY_MS } from './use-page-in-sight.ts';
import { ShowActions } from './show-actions.tsx';
import { ShowFacts } from './show-facts.tsx';
import { ShowGuests } from './show-guests.tsx';
import { ShowLog } from './show-log.tsx';

/** One show as large as there is room: picture and sound, what is said, who is there, and what may be done. */
export function ShowView({ known, onClose }: { known: OverviewShow; onClose: () => void }) {
  const { showId, name } = known;
  const { data, error, refetch } = useApi(getRunningShow, { params: { showId } }, { everyMs: EVERY_MS });
  const value = data ?? null;
  const [isMuted, setMuted] = useState(true);
  const hasEnded = error instanceof ApiProblem && error.code === 'show-ended';
  const show = value ?? known;
  const chatId = value?.chatId ?? null;
  // Into a private chat nobody looks without a reason that is kept.
  const needsReason = show.privateMode !== null && chatId === null;

  return (
    <Dialog open title={name} size="full" onClose={onClose}>
      <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_380px]" data-testid="show-view">
        <div className="min-w-0">
          <div className="relative mx-auto aspect-video max-h-[62dvh] w-full overflow-hidden rounded-media bg-night text-glow">
            {hasEnded ? (
              <p role="status" className="absolute inset-0 grid place-items-center" data-testid="show-ended">
                {m.live_operator_over()}
              </p>
            ) : needsReason ? (
              <PrivateShowGate showId={showId} name={name} isKnown={value !== null} />
            ) : (
              <>
                <OperatorPicture
                  key={show.privateMode ?? 'open'}
                  showId={showId}
                  name={name}
                  muted={isMuted}
                  onMoving={() => void refetch()}
                />
                <button
                  type="button"
                  aria-pressed={!isMuted}
                  className="icon-btn absolute right-3 bottom-3 bg-[oklch(0.15_0.02_340/0.7)] text-glow"
                  aria-label={isMuted ? m.live_operator_sound_on() : m.live_operator_sound_off()}
                  onClick={() => setMuted(!isMuted)}
                >
                  <Icon name={isMuted ? 'muted' : 'volume'} />
                </button>
              </>
            )}
          </div>
          <ShowFacts show={show} line={value?.line ?? null} />
          {hasEnded ? null : <ShowActions show={show} />}
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          <section className="flex h-72 flex-col desktop:h-[56dvh]" aria-label={m.live_operator_log()}>
            <h3 className="text-[18px]">{m.live_operator_log()}</h3>
            {chatId === null ? (
              <p className="py-4 text-[14px] text-muted">{m.live_operator_log_wait()}</p>
            ) : (
              <ShowLog key={chatId} actorId={show.actorId} showId={showId} chatId={chatId} />
            )}
          </section>
          <ShowGuests showId={showId} guests={chatId === null ? null : (value?.guests ?? [])} />
        </aside>
      </div>
    </Dialog>
  );
}

interface PrivateShowGateProps {
  showId: string;
  name: string;
  /** Whether it is known by now that no reason has been given yet. */
  isKnown: boolean;
}

function PrivateShowGate({ showId, name, isKnown }: PrivateShowGateProps) {
  const { mutateAsync: look } = useApiAction(observeShow, { refreshes: [getRunningShow] });
  const [asking, setAsking] = useState(false);
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center">
      <div className="flex max-w-[46ch] flex-col items-center gap-4">
        <p className="text-pretty">{m.live_operator_private_text({ name })}</p>
        <button type="button" className="btn btn-primary" disabled={!isKnown} onClick={() => setAsking(true)}>
          {m.live_operator_private_look()}
        </button>
      </div>
      {asking ? (
        <ReasonDialog
          title={m.live_operator_private_look()}
          text={m.live_operator_private_note()}
          action={m.live_operator_private_look()}
          onAct={(reason) => look({ params: { showId }, body: { reason } })}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

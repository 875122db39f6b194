import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { backofficeErrorText, ReasonDialog } from '../../../backoffice/web/index.ts';
import type { Report } from '../../../reports/contract.ts';
import type { ReportedPart } from '../../../reports/web/slots.ts';
import { openReportedConversation, removeReportedMessage, type ReportedConversation } from '../../contract.ts';

/** Beside a report: the conversation that it is about, once it has been said why it is read. Nothing of it stays when the page is left. */
function Reported({ report: { id: reportId, outcome, objection } }: { report: Report }) {
  const [seen, setSeen] = useState<ReportedConversation | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [removing, setRemoving] = useState<number | null>(null);
  const { mutateAsync: remove } = useApiAction(removeReportedMessage);
  const { mutateAsync: open, isPending, error } = useApiAction(openReportedConversation);
  const isOpen = outcome === null || objection?.outcome === null;
  async function read(why: string) {
    setReason(why);
    setSeen(await open({ params: { reportId }, body: { reason: why } }));
  }
  async function earlier({ items, ...rest }: ReportedConversation) {
    const before = items[0]?.number;
    if (before === undefined) return;
    const more = await open({ params: { reportId }, body: { reason, before } });
    setSeen({ ...rest, items: [...more.items, ...items], hasEarlier: more.hasEarlier });
  }
  return (
    <Section title={m.messenger_reported()} text={m.messenger_reported_text()}>
      {seen === null ? null : (
        <>
          {seen.hasEarlier ? (
            <button
              type="button"
              className="btn btn-quiet mb-3"
              disabled={isPending}
              // What is wrong with it stands below.
              onClick={() => void earlier(seen).catch(() => undefined)}
            >
              {m.messenger_earlier()}
            </button>
          ) : null}
          <Conversation seen={seen} onRemove={setRemoving} />
        </>
      )}
      {seen !== null && error instanceof ApiProblem ? (
        <p role="alert" className="mt-3 text-signal">
          {backofficeErrorText(error)}
        </p>
      ) : null}
      {seen === null && isOpen ? (
        <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
          {m.messenger_reported_open()}
        </button>
      ) : null}
      {seen === null && !isOpen ? <p className="text-muted">{m.messenger_reported_decided()}</p> : null}
      {removing === null ? null : (
        <ReasonDialog
          title={m.messenger_reported_remove()}
          text={m.messenger_reported_remove_text()}
          action={m.messenger_reported_remove()}
          onAct={async (why) => {
            const gone = await remove({ params: { reportId, number: removing }, body: { reason: why } });
            setSeen(
              (was) => was && { ...was, items: was.items.map((item) => (item.number === gone.number ? gone : item)) },
            );
          }}
          onClose={() => setRemoving(null)}
          onDone={() => setRemoving(null)}
        />
      )}
      {isAsking ? (
        <ReasonDialog
          title={m.messenger_reported()}
          text={m.messenger_reported_text()}
          action={m.messenger_reported_open()}
          onAct={read}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

function Conversation({ seen, onRemove }: { seen: ReportedConversation; onRemove: (number: number) => void }) {
  const language = useLanguage();
  const { guestName: guest, actorName: actor, side, messageNumber, items } = seen;
  const about = { guest, actor };
  return (
    <>
      <p className="mb-3">
        {side === 'guest' ? m.messenger_reported_by_guest(about) : m.messenger_reported_by_actor(about)}
      </p>
      <ol className="flex flex-col gap-3" data-testid="reported-conversation">
        {items.map((item) => (
          <li
            key={item.number}
            className={`border-l-2 pl-3.5 ${item.number === messageNumber ? 'border-signal' : 'border-line'}`}
          >
            <p className="text-[13px] text-faint tabular-nums">
              <b className="font-semibold text-muted">{item.senderType === 'guest' ? guest : actor}</b>
              {` · ${formatMoment(item.at, language)}`}
              {item.edited ? ` · ${m.messenger_edited()}` : ''}
              {item.number === messageNumber ? ` · ${m.messenger_reported_this()}` : ''}
            </p>
            {item.deleted ? <p className="text-muted italic">{m.messenger_deleted()}</p> : null}
            <p className="whitespace-pre-wrap wrap-anywhere">{item.text}</p>
            {item.gifts.length === 0 ? null : (
              <p className="text-gold">{item.gifts.map(({ names }) => names[language]).join(', ')}</p>
            )}
            {item.firstText === null ? null : (
              <p className="whitespace-pre-wrap wrap-anywhere text-muted">
                {m.messenger_reported_first({ text: item.firstText })}
              </p>
            )}
            {item.deleted ? null : (
              <button type="button" className="btn btn-quiet mt-1.5" onClick={() => onRemove(item.number)}>
                {m.messenger_reported_remove()}
                <span className="sr-only">{`, ${formatMoment(item.at, language)}`}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const part: ReportedPart = { subject: 'conversation', Part: Reported };
export default part;

import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { BackofficePage, backofficeSentences, ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import { endContest, findContests, removeContest, type MadeContest } from '../../contract.ts';
import { mediaText, phaseText } from '../phases.ts';
import { ContestDialog } from './contest-dialog.tsx';
import { EntriesDialog } from './entries-dialog.tsx';

export const Route = createFileRoute('/$language/house/contests/')({
  head: ({ params }) => pageHead({ name: 'backofficeContests', language: params.language, title: m.contests_title() }),
  component: BackofficeContests,
});

function BackofficeContests() {
  return (
    <BackofficePage page="backofficeContests" title={m.contests_title()} text={m.contests_operator_text()}>
      <Contests />
    </BackofficePage>
  );
}

function Contests() {
  const answer = useApi(findContests, {}, { refreshOn: ['contestEnded'] });
  const [isNew, setNew] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-primary mb-5" onClick={() => setNew(true)}>
        {m.contests_operator_new()}
      </button>
      <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-6 text-muted">{m.contests_none()}</p>
          ) : (
            <ul aria-label={m.contests_title()}>
              {items.map((contest) => (
                <ContestRow key={contest.id} contest={contest} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew ? <ContestDialog contest={null} onClose={() => setNew(false)} /> : null}
    </>
  );
}

const refreshes = [findContests];

function ContestRow({ contest }: { contest: MadeContest }) {
  const language = useLanguage();
  const [open, setOpen] = useState<'change' | 'entries' | 'end' | 'remove' | null>(null);
  const [version, setVersion] = useState(contest.version);
  const { mutateAsync: end } = useApiAction(endContest, { refreshes });
  const { mutateAsync: remove } = useApiAction(removeContest, { refreshes });
  const { id: contestId, phase, isPublished, entries, votes, doubted } = contest;
  const { title } = contest.texts[language];
  const isOver = phase === 'counting' || phase === 'over';
  const facts = [
    isPublished ? phaseText(phase) : m.contests_operator_draft(),
    mediaText(contest.media),
    m.contests_operator_between({
      from: formatMoment(contest.entriesFrom, language),
      voting: formatMoment(contest.votingFrom, language),
      until: formatMoment(contest.endedAt ?? contest.votingUntil, language),
    }),
    m.contests_entries({ count: entries }),
    m.contests_votes({ count: votes }),
    ...(doubted === 0 ? [] : [m.contests_operator_doubted({ count: doubted })]),
  ];
  const button = (what: NonNullable<typeof open>, label: string) => (
    <button
      type="button"
      className="btn btn-quiet px-4"
      onClick={() => {
        setVersion(contest.version);
        setOpen(what);
      }}
    >
      {label}
    </button>
  );
  const close = () => setOpen(null);
  return (
    <Row title={title} text={facts.join(' · ')}>
      {button('entries', m.contests_operator_entries())}
      {isOver ? null : button('change', m.contests_operator_change())}
      {isOver || !isPublished || phase === 'announced' ? null : button('end', m.contests_operator_end())}
      {entries > 0 ? null : button('remove', m.contests_operator_remove())}
      {open === 'change' ? <ContestDialog contest={contest} onClose={close} /> : null}
      {open === 'entries' ? <EntriesDialog contest={contest} onClose={close} /> : null}
      {open === 'end' ? (
        <ReasonDialog
          title={m.contests_operator_end()}
          text={m.contests_operator_end_text({ title })}
          action={m.contests_operator_end()}
          onAct={(reason) => end({ params: { contestId }, body: { version, reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {open === 'remove' ? (
        <ReasonDialog
          title={m.contests_operator_remove()}
          text={m.contests_operator_remove_text({ title })}
          action={m.contests_operator_remove()}
          onAct={(reason) => remove({ params: { contestId }, body: { version, reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </Row>
  );
}

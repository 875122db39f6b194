import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { filled } from '../../../../shell/compose/filled.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { StudioSection, studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { answerConsent, listAskedConsents, type AskedConsent } from '../../contract.ts';
import { workAddresses } from '../slots.ts';
import { workWords } from '../words.ts';

export const Route = createFileRoute('/$language/studio/consents/')({
  head: ({ params }) => pageHead({ name: 'studioConsents', language: params.language, title: m.consents_page() }),
  component: ConsentsPage,
});

function ConsentsPage() {
  return (
    <StudioSection page="studioConsents" text={m.consents_page_text()}>
      <AllAsked />
    </StudioSection>
  );
}

/** Within the section: asked for once it is known that she is a performer, and not of anybody else. */
function AllAsked() {
  const pages = useApiPages(listAskedConsents, { query: {} }, 'before', { refreshOn: ['consentsChanged'] });
  return (
    <PagedList
      pages={pages}
      label={m.consents_page()}
      empty={m.consents_asked_none()}
      more={m.consents_more()}
      sentences={studioSentences()}
    >
      {(asked) => <Asked key={asked.id} asked={asked} />}
    </PagedList>
  );
}

/** A film or album in which she is named: she looks at it, and says what may be done with it. */
function Asked({ asked }: { asked: AskedConsent }) {
  const language = useLanguage();
  const { work, title, model, askedAt, answer, isNewFile, isAnew } = asked;
  const address = filled(workAddresses)
    .find((each) => each.work === work)
    ?.address(asked, language);
  const isGiven = answer !== null && answer.depict && answer.publish;
  return (
    <li className="border-b border-line py-5" data-testid={`asked-${asked.id}`}>
      <h2 className="text-[20px] wrap-anywhere">{title}</h2>
      <p className="mt-1 text-[14.5px] text-muted tabular-nums">
        {m.consents_asked_by({ work: workWords[work](), name: model.name, at: formatMoment(askedAt, language) })}
      </p>
      {isNewFile ? <p className="mt-1 max-w-[64ch] text-[14.5px]">{m.consents_new_file()}</p> : null}
      {answer === null ? null : (
        <p className={`mt-1 text-[14.5px] tabular-nums ${isGiven ? 'text-sea' : 'text-signal'}`}>
          {(isGiven ? m.consents_given_at : m.consents_refused_at)({ at: formatMoment(answer.answeredAt, language) })}
        </p>
      )}
      {isAnew ? (
        <p className="mt-1 max-w-[64ch] text-[14.5px] text-pretty text-signal">{m.consents_asked_anew()}</p>
      ) : null}
      {address === undefined ? null : (
        <Link href={address} className="btn btn-quiet mt-3">
          {m.consents_look()}
        </Link>
      )}
      <AnswerForm asked={asked} isGiven={isGiven} />
    </li>
  );
}

const needed = ['depict', 'publish'] as const;

function AnswerForm({ asked, isGiven }: { asked: AskedConsent; isGiven: boolean }) {
  const { mutateAsync: say } = useApiAction(answerConsent, { refreshes: [listAskedConsents] });
  const { mutate: refuse, error } = useApiAction(answerConsent, { refreshes: [listAskedConsents] });
  const params = { personId: asked.id };
  const { round } = asked;
  const form = useForm({
    fields: [...needed, 'download'],
    check: (values) =>
      Object.fromEntries(needed.filter((name) => values[name] === '').map((name) => [name, m.consents_needed()])),
    send: ({ download }) => say({ params, body: { depict: true, publish: true, download: download !== '', round } }),
    sentences: studioSentences(),
  });
  const no = (
    <PressTwice
      label={isGiven ? m.consents_take_back() : m.consents_refuse()}
      confirm={isGiven ? m.consents_take_back_sure() : m.consents_refuse_sure()}
      about={asked.title}
      onPress={() => refuse({ params, body: { depict: false, publish: false, download: false, round } })}
    />
  );
  return (
    <div className="mt-3">
      {isGiven ? (
        no
      ) : (
        <Form form={form} submit={m.consents_give()} beside={asked.answer === null ? no : null}>
          <Tick name="depict" label={m.consents_depict()} />
          <Tick name="publish" label={m.consents_publish()} />
          <Tick name="download" label={m.consents_download()} />
        </Form>
      )}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}

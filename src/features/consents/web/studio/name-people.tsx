import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import type { Work } from '../../constants.ts';
import { listPeople, nameOutsider, namePerformer } from '../../contract.ts';

interface NameProps {
  work: Work;
  workId: number;
}

/** Asks another performer, by the name that guests know. */
export function NamePerformer({ work, workId }: NameProps) {
  const [made, setMade] = useState(0);
  const { mutateAsync: name } = useApiAction(namePerformer, { refreshes: [listPeople] });
  const form = useForm({
    fields: ['name'],
    async send(values) {
      await name({ params: { work, workId }, body: { name: values.name } });
      setMade((before) => before + 1);
    },
    fieldOf: { 'person-unknown': 'name', 'person-named': 'name' },
    sentences: studioSentences(),
    done: m.consents_ask_done,
  });
  return (
    <Form form={form} submit={m.consents_ask()} look="quiet-line">
      {/* Each begins anew. */}
      <Field key={made} name="name" label={m.consents_performer_name()} required maxLength={60} autoComplete="off" />
    </Form>
  );
}

const fields = ['label', 'legalName', 'born', 'recordedOn', 'consentOn'] as const;

/** Somebody who has no studio here: as the papers say it, which follow. */
export function NameOutsider({ work, workId }: NameProps) {
  const [made, setMade] = useState(0);
  const { mutateAsync: name } = useApiAction(nameOutsider, { refreshes: [listPeople] });
  const form = useForm({
    fields: [...fields, 'download'],
    async send({ download, ...record }) {
      await name({ params: { work, workId }, body: { ...record, download: download !== '' } });
      setMade((before) => before + 1);
    },
    fieldOf: { 'person-under-age': 'born', 'person-day': 'consentOn' },
    sentences: studioSentences(),
    done: m.consents_outsider_done,
  });
  return (
    <Form form={form} submit={m.consents_outsider_add()} look="quiet">
      <div key={made} className="grid gap-x-5 sm:grid-cols-2">
        <Field name="label" label={m.consents_label()} required minLength={2} maxLength={40} autoComplete="off" />
        <Field
          name="legalName"
          label={m.consents_legal_name()}
          required
          minLength={3}
          maxLength={120}
          autoComplete="off"
        />
        <Field name="born" type="date" label={m.consents_born()} required />
        <Field name="recordedOn" type="date" label={m.consents_recorded_on()} required />
        <Field name="consentOn" type="date" label={m.consents_consent_on()} required />
      </div>
      <Tick name="download" label={m.consents_outsider_download()} />
    </Form>
  );
}

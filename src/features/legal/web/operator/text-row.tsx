import { useState } from 'react';
import { m } from '#messages';
import { languageNames } from '../../../../platform/language/languages.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences, Row } from '../../../backoffice/web/index.ts';
import { companyLengths, type LegalType } from '../../constants.ts';
import { getLegalSources, publishLegalText, type LegalSource } from '../../contract.ts';

const names: Record<LegalType, () => string> = {
  terms: m.legal_terms,
  dataProtection: m.legal_data_protection,
  imprint: m.legal_imprint,
};

/** One legal text in one language, and the way to its next version. */
export function TextRow({ source }: { source: LegalSource }) {
  const language = useLanguage();
  const [writing, setWriting] = useState(false);
  const day = formatMoment(source.publishedAt, language);
  return (
    <Row
      title={`${names[source.type]()} · ${languageNames[source.language]}`}
      text={[
        m.legal_version({ version: String(source.version), day }),
        ...(source.isDraft ? [m.legal_operator_is_draft()] : []),
      ].join(' · ')}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => setWriting(true)}>
        {m.legal_operator_edit()}
      </button>
      {writing ? <TextDialog source={source} onClose={() => setWriting(false)} /> : null}
    </Row>
  );
}

function TextDialog({ source, onClose }: { source: LegalSource; onClose: () => void }) {
  const { mutateAsync: publish } = useApiAction(publishLegalText, { refreshes: [getLegalSources], onDone: onClose });
  const form = useForm({
    fields: ['body'],
    send: ({ body }) =>
      publish({
        body: {
          type: source.type,
          language: source.language,
          after: source.version,
          // Browsers send lines as forms do.
          body,
        },
      }),
    sentences: backofficeSentences(),
  });
  return (
    <Dialog open title={`${names[source.type]()} · ${languageNames[source.language]}`} onClose={onClose}>
      <Form form={form} submit={m.legal_operator_publish()} look="wide">
        <TextField
          name="body"
          label={m.legal_operator_body()}
          lang={source.language}
          className="min-h-[50vh] font-mono text-[13.5px]"
          required
          minLength={20}
          maxLength={companyLengths.body}
          defaultValue={source.body}
        />
      </Form>
    </Dialog>
  );
}

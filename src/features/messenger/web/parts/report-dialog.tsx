import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChoiceField, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { reportKinds, reportLengths, SHORTEST_EXPLANATION, type ReportKind } from '../../../reports/constants.ts';
import { kindNames } from '../../../reports/web/index.ts';
import { reportChannel, reportInInbox } from '../../contract.ts';
import { messengerSentences } from '../error-sentences.ts';
import type { Side } from '../state/use-conversation.ts';

interface ReportDialogProps {
  side: Side;
  channelId: number;
  /** The message that it is about; null for the conversation. */
  number: number | null;
  onClose: () => void;
}

const calls = { guest: reportChannel, actor: reportInInbox } as const;

/** Reports a conversation or a message of it, and says under which number. */
export function ReportDialog({ side, channelId, number, onClose }: ReportDialogProps) {
  const language = useLanguage();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    fields: ['kind', 'explanation'],
    check: ({ explanation }): Record<string, string> =>
      explanation.trim().length < SHORTEST_EXPLANATION
        ? { explanation: m.messenger_report_why_hint({ count: SHORTEST_EXPLANATION }) }
        : {},
    async send({ kind, explanation }) {
      const about = number === null ? {} : { number };
      const body = { kind: kind as ReportKind, explanation: explanation.trim(), ...about };
      setSent((await callRest(calls[side], language, { params: { channelId }, body })).number);
    },
    sentences: { ...messengerSentences, 'too-many-requests': m.messenger_report_too_many },
  });
  const title = number === null ? m.messenger_report_channel() : m.messenger_report_message();
  return (
    <Dialog open title={title} onClose={onClose}>
      {sent === null ? (
        <Form form={form} submit={m.messenger_report_send()} look="wide">
          <div className="flex flex-col gap-3">
            <p className="text-pretty text-muted">{m.messenger_report_text()}</p>
            <ChoiceField
              name="kind"
              label={m.messenger_report_kind()}
              defaultValue="other"
              choices={reportKinds.map((each) => [each, kindNames[each]()] as const)}
            />
            <TextField
              name="explanation"
              label={m.messenger_report_why()}
              hint={m.messenger_report_why_hint({ count: SHORTEST_EXPLANATION })}
              required
              maxLength={reportLengths.explanation}
            />
          </div>
        </Form>
      ) : (
        <>
          <p role="status" className="text-pretty">
            {m.messenger_report_sent({ number: sent })}
          </p>
          <button type="button" className="btn btn-primary mt-5" onClick={onClose}>
            {m.messenger_report_done()}
          </button>
        </>
      )}
    </Dialog>
  );
}

import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import type { Work } from '../../constants.ts';
import { exportConsents, readPerson, type WholePerson } from '../../contract.ts';
import { paperWords, workWords } from '../words.ts';
import { addressOf, factsOf } from './facts.ts';

interface ExportDialogProps {
  work: Work;
  workId: number;
  onClose: () => void;
}

/** Everything about everybody who is or was named, as one file that opens anywhere: text and papers, and nothing that runs. */
export function ExportDialog({ work, workId, onClose }: ExportDialogProps) {
  const language = useLanguage();
  const { mutateAsync: list } = useApiAction(exportConsents);
  const { mutateAsync: read } = useApiAction(readPerson);
  const title = `${workWords[work]()} ${workId}`;

  async function save(reason: string): Promise<void> {
    const { people } = await list({ params: { work, workId }, body: { reason } });
    const whole: WholePerson[] = [];
    // One after the other: papers are large.
    for (const { id } of people) whole.push(await read({ params: { personId: id }, body: { reason } }));
    const page = document.implementation.createHTMLDocument(title);
    page.documentElement.lang = language;
    const add = (parent: Element, tag: string, text = ''): HTMLElement => {
      const element = page.createElement(tag);
      element.textContent = text;
      parent.append(element);
      return element;
    };
    add(page.body, 'h1', title);
    for (const { name, namedAt, removedAt, record, answers, papers } of whole) {
      add(page.body, 'h2', name);
      const facts = add(page.body, 'ul');
      const lines = [
        formatMoment(namedAt, language),
        ...(removedAt === null ? [] : [m.consents_removed_at({ at: formatMoment(removedAt, language) })]),
        ...(record === null
          ? [m.consents_no_record()]
          : factsOf(record, (day) => formatBerlinDay(`${day}T12:00:00Z`, language, 'medium')).map((each) =>
              each.join(': '),
            )),
        ...answers.map(({ depict, publish, download, answeredAt }) => {
          const at = formatMoment(answeredAt, language);
          const said = depict && publish ? m.consents_answer_yes({ at }) : m.consents_answer_no({ at });
          return download ? `${said} · ${m.consents_may_download()}` : said;
        }),
      ];
      for (const line of lines) add(facts, 'li', line);
      for (const paper of papers) {
        const link = add(add(page.body, 'p'), 'a', paperWords[paper.kind]());
        link.setAttribute('href', addressOf(paper));
        link.setAttribute('download', `${name} ${paperWords[paper.kind]()}`);
      }
    }
    const file = new Blob([`<!doctype html>${page.documentElement.outerHTML}`], { type: 'text/html' });
    const address = URL.createObjectURL(file);
    const way = document.createElement('a');
    way.href = address;
    way.download = `${title}.html`;
    way.click();
    URL.revokeObjectURL(address);
  }

  return (
    <ReasonDialog
      title={`${m.consents_export()}: ${title}`}
      text={m.consents_export_text()}
      action={m.consents_export()}
      onAct={save}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

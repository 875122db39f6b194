import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { getOwnProfile, type OwnProfile } from '../../contract.ts';
import { missingWords } from '../words.ts';

/** Around the studio: closed until she is admitted; then what still keeps guests from seeing her, above every page. */
export default function Admitted({ children }: { children: ReactNode }) {
  const answer = useApi(getOwnProfile, {}, { refreshOn: ['ownPageChanged'] });
  return (
    <Loaded answer={answer} height="h-96">
      {(own) =>
        own.profile === null ? (
          <Notice
            title={m.admission_gate_title()}
            text={own.isCouple ? m.admission_gate_text_couple() : m.admission_gate_text()}
          />
        ) : (
          <>
            <Banner own={own} />
            {children}
          </>
        )
      }
    </Loaded>
  );
}

const documentWords = {
  soon: [m.admission_banner_document_soon, m.admission_banner_document_soon_text],
  over: [m.admission_banner_document_over, m.admission_banner_document_over_text],
} as const;
const coupleDocumentWords = {
  soon: [m.admission_banner_document_soon_couple, m.admission_banner_document_soon_text_couple],
  over: [m.admission_banner_document_over_couple, m.admission_banner_document_over_text_couple],
} as const;

function Banner({ own }: { own: OwnProfile }) {
  const language = useLanguage();
  const { state, stateReason, missing, documentExpires, documentStage, isCouple, second } = own;
  if (documentStage !== 'none' && documentExpires !== null && state !== 'ended') {
    const [title, text] = (isCouple ? coupleDocumentWords : documentWords)[documentStage];
    const day = formatBerlinDay(`${documentExpires}T12:00:00Z`, language);
    return (
      <Card title={title({ day })} isAlert={documentStage === 'over'}>
        {text()}
      </Card>
    );
  }
  // Why an operator has suspended a page comes first.
  if (second !== 'none' && (state !== 'suspended' || stateReason === '')) {
    return (
      <Card
        title={second === 'missing' ? m.admission_banner_second_missing() : m.admission_banner_second_waiting()}
        isAlert={false}
      >
        {second === 'missing' ? m.admission_banner_second_missing_text() : m.admission_banner_second_waiting_text()}
      </Card>
    );
  }
  if (state === 'published' || state === 'draft') return null;
  const titles = {
    admitted: m.admission_banner_admitted,
    suspended: m.admission_banner_suspended,
    ended: m.admission_banner_ended,
  };
  const isOpen = state === 'admitted';
  return (
    <Card
      title={titles[state]()}
      isAlert={!isOpen}
      more={
        isOpen && missing.length > 0 ? (
          <Link href={href('studioProfile', language)} className="btn btn-quiet mt-4">
            {m.admission_banner_go()}
          </Link>
        ) : null
      }
    >
      {!isOpen ? stateReason : missing.length === 0 ? m.admission_banner_ready() : missingWords(missing)}
    </Card>
  );
}

interface CardProps {
  title: string;
  isAlert: boolean;
  children: string;
  more?: ReactNode;
}

const Card = ({ title, isAlert, children, more }: CardProps) => (
  <div className="mx-auto max-w-[1480px] px-4 pt-3 desktop:px-9">
    <section
      aria-label={title}
      className={`rounded-[18px] border bg-surface p-5 ${isAlert ? 'border-signal' : 'border-line'}`}
    >
      <h2 className="text-[20px]">{title}</h2>
      <p className="mt-1 max-w-[62ch] text-pretty wrap-anywhere text-muted">{children}</p>
      {more}
    </section>
  </div>
);

import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, DoneNote, List, Row } from '../../../backoffice/web/index.ts';
import { getPartnerStatistics, listPartners, type Partner, type PartnerApplication } from '../../contract.ts';
import { Figures, SpanChoice, type Span } from '../figures.tsx';
import { Applications } from './applications.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

export const Route = createFileRoute('/$language/house/partners/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficePartners', language: params.language, title: m.partners_section() }),
  component: PartnersPage,
});

function PartnersPage() {
  return (
    <BackofficePage page="backofficePartners" title={m.partners_section()} text={m.partners_text()}>
      <Partners />
    </BackofficePage>
  );
}

type Opened =
  | { what: 'edit'; partner: Partner | null; application?: PartnerApplication }
  | { what: 'figures'; partner: Partner }
  | { what: 'key'; key: string; mailedTo: string | null };

function Partners() {
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const pages = useApiPages(listPartners, { query: {} }, 'before');
  const close = () => setOpened(null);
  const facts = ({ id, token, sharePercent, isActive }: Partner) =>
    [
      `w=${id} · wt=${token}`,
      m.partners_share_of({ percent: formatNumber(sharePercent, language) }),
      isActive ? null : m.partners_off(),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  return (
    <>
      <DoneNote>{refused === null ? null : m.partners_application_refused_note({ email: refused })}</DoneNote>
      <Applications
        onAccept={(application) => setOpened({ what: 'edit', partner: null, application })}
        onRefused={({ email }) => setRefused(email)}
      />
      <button type="button" className="btn btn-primary mb-5" onClick={() => setOpened({ what: 'edit', partner: null })}>
        {m.partners_make()}
      </button>
      <List
        pages={pages}
        label={m.partners_section()}
        empty={m.partners_none()}
        renderItem={(partner) => (
          <Row key={partner.id} title={partner.name} text={facts(partner)}>
            <button
              type="button"
              className="btn btn-quiet px-4"
              onClick={() => setOpened({ what: 'figures', partner })}
            >
              {m.partners_figures()}
            </button>
            <button type="button" className="btn btn-quiet px-4" onClick={() => setOpened({ what: 'edit', partner })}>
              {m.partners_change()}
            </button>
          </Row>
        )}
      />
      {opened?.what === 'edit' ? (
        <PartnerDialog
          partner={opened.partner}
          {...(opened.application === undefined ? {} : { application: opened.application })}
          onClose={close}
          onKey={(key) => setOpened({ what: 'key', key, mailedTo: opened.application?.email ?? null })}
        />
      ) : null}
      {opened?.what === 'figures' ? <FiguresDialog partner={opened.partner} onClose={close} /> : null}
      {opened?.what === 'key' ? <KeyDialog pageKey={opened.key} mailedTo={opened.mailedTo} onClose={close} /> : null}
    </>
  );
}

function FiguresDialog({ partner: { id, name }, onClose }: { partner: Partner; onClose: () => void }) {
  const [days, setDays] = useState<Span>(30);
  const answer = useApi(getPartnerStatistics, { params: { id }, query: { days } }, { about: days });
  return (
    <Dialog open title={name} size="wide" onClose={onClose}>
      <div className="mb-6">
        <SpanChoice span={days} onChange={setDays} />
      </div>
      <Loaded answer={answer} height="h-60">
        {(statistics) => <Figures statistics={statistics} />}
      </Loaded>
    </Dialog>
  );
}

interface KeyDialogProps {
  pageKey: string;
  /** Who has been mailed it already; null: it is still to be given to him. */
  mailedTo: string | null;
  onClose: () => void;
}

/** Shown this once: of the key only a hash is kept. */
function KeyDialog({ pageKey, mailedTo, onClose }: KeyDialogProps) {
  const address = `${location.origin}${href('partnerStatistics', useLanguage())}#${pageKey}`;
  return (
    <Dialog open title={m.partners_key_title()} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">
        {m.partners_key_text()} {mailedTo === null ? m.partners_key_give() : m.partners_key_mailed({ email: mailedTo })}
      </p>
      <p className="rounded-media border border-line bg-surface px-4 py-3 text-[14px] wrap-anywhere select-all">
        <code data-testid="partner-link">{address}</code>
      </p>
      <button type="button" className="btn btn-primary mt-6 w-full" onClick={onClose}>
        {m.shell_close()}
      </button>
    </Dialog>
  );
}

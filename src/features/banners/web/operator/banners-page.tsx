import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import {
  backofficeErrorText,
  BackofficePage,
  backofficeSentences,
  MoveUp,
  movedUp,
  ReasonDialog,
  Row,
} from '../../../backoffice/web/index.ts';
import { findBanners, orderBanners, removeBanner, type OwnBanner } from '../../contract.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { audienceNames, placeNames, shapeNames, stateNames } from './words.ts';

export const Route = createFileRoute('/$language/house/banners/')({
  head: ({ params }) => pageHead({ name: 'backofficeBanners', language: params.language, title: m.banners_operator() }),
  component: BannersPage,
});

function BannersPage() {
  return (
    <BackofficePage page="backofficeBanners" title={m.banners_operator()} text={m.banners_operator_text()}>
      <Banners />
    </BackofficePage>
  );
}

function Banners() {
  const answer = useApi(findBanners, {});
  const [isNew, setNew] = useState(false);
  const order = useApiAction(orderBanners, { refreshes: [findBanners] });
  return (
    <>
      <button type="button" className="btn btn-primary mb-5" onClick={() => setNew(true)}>
        {m.banners_operator_new()}
      </button>
      <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-6 text-muted">{m.banners_operator_none()}</p>
          ) : (
            <ol aria-label={m.banners_operator()}>
              {items.map((banner, place) => (
                <BannerListRow
                  key={banner.id}
                  banner={banner}
                  isFirst={place === 0}
                  onUp={() => order.mutate({ body: { ids: movedUp(items, place) } })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <FormError text={order.error === null ? null : backofficeErrorText(order.error)} />
      {isNew ? <BannerDialog banner={null} onClose={() => setNew(false)} /> : null}
    </>
  );
}

interface BannerListRowProps {
  banner: OwnBanner;
  isFirst: boolean;
  onUp: () => void;
}

function BannerListRow({ banner, isFirst, onUp }: BannerListRowProps) {
  const language = useLanguage();
  const [open, setOpen] = useState<'change' | { removes: number } | null>(null);
  const { mutateAsync: remove } = useApiAction(removeBanner, { refreshes: [findBanners] });
  const { title } = banner.texts[language];
  const when = { from: formatMoment(banner.from, language) };
  const facts = [
    stateNames[banner.state](),
    `${placeNames[banner.place]()}: ${shapeNames[banner.shape]()}`,
    banner.audiences.map((each) => audienceNames[each]()).join(', '),
    banner.until === null
      ? m.banners_operator_since(when)
      : m.banners_operator_between({ ...when, until: formatMoment(banner.until, language) }),
  ];
  const close = () => setOpen(null);
  return (
    <Row title={title} text={facts.join(' · ')}>
      <MoveUp label={m.banners_operator_up({ title })} isFirst={isFirst} onUp={onUp} />
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('change')}>
        {m.banners_operator_change()}
      </button>
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen({ removes: banner.version })}>
        {m.banners_operator_remove()}
      </button>
      {open === 'change' ? <BannerDialog banner={banner} onClose={close} /> : null}
      {open !== null && open !== 'change' ? (
        <ReasonDialog
          title={m.banners_operator_remove()}
          text={m.banners_operator_remove_text({ title })}
          action={m.banners_operator_remove()}
          onAct={(reason) => remove({ params: { bannerId: banner.id }, body: { version: open.removes, reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </Row>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { VideoListView } from '../lists/video-list.tsx';

export const Route = createFileRoute('/$language/account/videos/')({
  head: ({ params }) => {
    const head = pageHead({ name: 'boughtVideos', language: params.language, title: m.films_bought() });
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] };
  },
  component: BoughtPage,
});

/** What a guest has bought, the latest first: it stays his when its performer has withdrawn it. */
function BoughtPage() {
  const language = useLanguage();
  return (
    <AccountSection here="boughtVideos" wide>
      <h1 className="text-[34px] desktop:text-[42px]">{m.films_bought()}</h1>
      <p className="mb-7 max-w-[64ch] text-muted">{m.films_bought_text()}</p>
      <VideoListView
        isFirst
        first={null}
        query={{ list: 'bought' }}
        empty={
          <div className="grid justify-items-start gap-4 py-8">
            <p className="text-muted">{m.films_bought_none()}</p>
            <Link href={href('videos', language)} className="btn btn-primary">
              {m.films_title()}
            </Link>
          </div>
        }
      />
    </AccountSection>
  );
}

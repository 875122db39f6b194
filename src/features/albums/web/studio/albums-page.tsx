import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { NewWork } from '../../../films/web/index.ts';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { albumConstants } from '../../constants.ts';
import { createAlbum, listOwnAlbums } from '../../contract.ts';
import { OwnAlbumCard } from './own-album-card.tsx';

export const Route = createFileRoute('/$language/studio/photos/')({
  head: ({ params }) => pageHead({ name: 'studioAlbums', language: params.language, title: m.albums_title() }),
  component: AlbumsPage,
});

function AlbumsPage() {
  return (
    <StudioSection page="studioAlbums" text={m.albums_studio_text()}>
      <Section title={m.albums_studio_new()}>
        <NewAlbum />
      </Section>
      <Section title={m.albums_studio_own()}>
        <Albums />
      </Section>
    </StudioSection>
  );
}

function NewAlbum() {
  const { mutateAsync: create } = useApiAction(createAlbum, { refreshes: [listOwnAlbums] });
  return (
    <NewWork
      submit={m.albums_studio_create()}
      done={m.albums_studio_created}
      most={albumConstants.titleLength}
      onCreate={(title) => create({ body: { title } })}
    />
  );
}

function Albums() {
  const pages = useApiPages(listOwnAlbums, { query: {} }, 'before', { refreshOn: ['albumChanged'] });
  return (
    <PagedList
      pages={pages}
      label={m.albums_studio_own()}
      empty={m.albums_studio_none()}
      more={m.albums_studio_more()}
      sentences={studioSentences()}
    >
      {(album) => <OwnAlbumCard key={album.id} album={album} />}
    </PagedList>
  );
}

import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { PeopleInReview } from '../../../consents/web/index.ts';
import { stateText } from '../../../films/web/index.ts';
import { ConsentHistory, FileHead, FileSteps, History, WayBack, WorkTexts } from '../../../reviews/web/index.ts';
import {
  decideAlbumObjection,
  findAlbums,
  getAlbumFile,
  listAlbumObjections,
  listWaitingAlbums,
  removeAlbum,
} from '../../contract.ts';
import { PicturesInReview } from './pictures-in-review.tsx';
import { Tags } from './tags.tsx';

type File = CallOutput<typeof getAlbumFile>;

/** An album with all that was decided about it, and what operators may do to it. */
export function AlbumFileView({ albumId }: { albumId: string }) {
  const language = useLanguage();
  const answer = useApi(getAlbumFile, { params: { albumId: Number(albumId) } }, { fresh: true });
  return (
    <>
      <WayBack href={href('backofficeAllAlbums', language)} label={m.albums_files()} />
      <Loaded answer={answer} height="h-96" sentences={backofficeSentences()}>
        {(album) => <Shown album={album} />}
      </Loaded>
    </>
  );
}

const changed = [getAlbumFile, findAlbums, listAlbumObjections, listWaitingAlbums];

function Shown({ album }: { album: File }) {
  const { mutateAsync: remove } = useApiAction(removeAlbum, { refreshes: changed });
  const { mutateAsync: decide } = useApiAction(decideAlbumObjection, { refreshes: changed });
  const { id, title, pictures } = album;
  const params = { albumId: id };
  return (
    <>
      <FileHead
        file={album}
        facts={{
          before: [stateText(album.state), m.albums_count({ count: pictures.length })],
          after: [album.fsk === 16 ? m.films_fsk_16() : m.films_fsk_18()],
        }}
        free={m.films_no_price()}
      />
      {album.publishedAt === null ? null : (
        <p className="mt-1 text-[14.5px] text-muted tabular-nums">
          {m.albums_figures({ sales: album.sales, views: album.views, likes: album.likes })}
        </p>
      )}
      <div className="mt-4">
        <PicturesInReview title={title} pictures={pictures} />
      </div>
      <WorkTexts texts={album.texts} />
      <Tags tags={album.tags} />
      <PeopleInReview work="album" workId={id} />
      <FileSteps
        file={album}
        removal={{ label: m.albums_remove_album(), text: m.albums_remove_album_text() }}
        remove={(reason) => remove({ params, body: { reason } })}
        decide={(overturn, reason) => decide({ params, body: { overturn, reason } })}
      />
      <History decisions={album.decisions} />
      <ConsentHistory consents={album.consents} download={m.films_consents_download()} />
    </>
  );
}

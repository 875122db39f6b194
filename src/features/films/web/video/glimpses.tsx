import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { useClear } from './use-clear.ts';
import { getVideoPictures, type Video } from '../../contract.ts';

interface GlimpsesProps {
  video: Video;
  /** Who looks, and what he may see: blurred pictures may be clear ones for somebody else. */
  about: string | null;
}

/** What else is seen in a film, beside the picture that its player begins with. */
export function Glimpses({ video, about }: GlimpsesProps) {
  const { id, title } = video;
  const { data } = useApi(getVideoPictures, { params: { albumId: id } }, { enabled: about !== null, about });
  const pictures = data?.items.slice(1) ?? [];
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={m.films_glimpses()} className="mt-6 grid grid-cols-3 gap-2 desktop:gap-3">
      {pictures.map((picture, nth) => (
        <li key={picture.src}>
          <Glimpse video={video} picture={picture} alt={m.films_glimpse({ number: nth + 1, title })} />
        </li>
      ))}
    </ul>
  );
}

function Glimpse({ video, picture, alt }: { video: Video; picture: NonNullable<Video['preview']>; alt: string }) {
  return (
    <Picture
      picture={useClear(video, picture)}
      alt={alt}
      sizes="(width >= 1024px) 320px, 32vw"
      widest={640}
      className="aspect-video w-full rounded-[12px] bg-raised object-cover"
    />
  );
}

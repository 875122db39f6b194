import { useSession } from '../../../../shell/api/use-session.ts';
import { opened } from '../../../../ui/picture.tsx';
import type { Video } from '../../contract.ts';

/** A picture of a film, by another address once he may see it clear. */
export function useClear<P extends { src: string }>(
  { ageRating }: Pick<Video, 'ageRating'>,
  picture: P | null,
): P | null {
  const { guest } = useSession();
  return picture !== null && ageRating === 18 && guest?.hasAvs === true ? opened(picture) : picture;
}

import { m } from '#messages';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { Video, VideoGuestInfo } from '../../contract.ts';
import { Buy } from './buy.tsx';

interface WaysProps {
  video: Video;
  info: VideoGuestInfo;
}

/** Whether the film's picture says what keeps him from it: where there is nothing to be seen before. Then nothing beside it says it again. */
export const isSaidOnPicture = (
  { ageRating }: Pick<Video, 'ageRating'>,
  { restriction }: Pick<VideoGuestInfo, 'restriction'>,
  guest: Pick<GuestState, 'hasAvs'> | null,
): boolean => ageRating === 18 && guest?.hasAvs !== true && restriction !== null;

/** What keeps a guest from all of a film, and the one thing that he can do about it first (§6). */
export function Ways({ video, info }: WaysProps) {
  const { restriction } = info;
  if (restriction === null) return null;
  return restriction === 'needPurchase' ? <Buy video={video} info={info} /> : <FirstStep restriction={restriction} />;
}

/** The same of what he does before it comes to paying; nothing where it is paying. */
export function FirstStep({ restriction }: { restriction: NonNullable<VideoGuestInfo['restriction']> }) {
  switch (restriction) {
    case 'needLogin':
      return <Way text={m.films_needs_login()} label={m.films_sign_up()} onPress={() => openPaymentWindow('signup')} />;
    case 'needAgeCheck':
      return <Way text={m.films_needs_age()} label={m.films_age_check()} onPress={() => openPaymentWindow('avs')} />;
    case 'needAbo':
      return <Way text={m.films_needs_vip()} label={m.films_become_vip()} onPress={() => openPaymentWindow('abo')} />;
    case 'needSettlement':
      return (
        <Way
          text={m.films_needs_settlement()}
          label={m.films_settle()}
          onPress={() => openPaymentWindow('opcompensation')}
        />
      );
    case 'needPurchase':
      return null;
  }
}

function Way({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <div className="grid justify-items-center gap-4">
      <p className="max-w-[44ch] text-pretty">{text}</p>
      <button type="button" className="btn btn-primary" onClick={onPress}>
        {label}
      </button>
    </div>
  );
}

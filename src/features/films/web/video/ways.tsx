import { m } from '#messages';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { Video, VideoGuestInfo } from '../../contract.ts';
import { Buy } from './buy.tsx';

interface WaysProps {
  video: Video;
  info: VideoGuestInfo;
}

/** What keeps a guest from all of a film, and the one thing that he can do about it first (§6). */
export function Ways({ video, info }: WaysProps) {
  switch (info.restriction) {
    case null:
      return null;
    case 'needLogin':
      return <Way text={m.films_needs_login()} label={m.films_sign_up()} onPress={() => openPaymentWindow('signup')} />;
    case 'needAgeCheck':
      return <Way text={m.films_needs_age()} label={m.films_age_check()} onPress={() => openPaymentWindow('avs')} />;
    case 'needAbo':
      return <Way text={m.films_needs_vip()} label={m.films_become_vip()} onPress={() => openPaymentWindow('abo')} />;
    case 'needPurchase':
      return <Buy video={video} info={info} />;
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

import { m } from '#messages';
import { formatClock } from '../../../shell/addresses/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Hit } from '../contract.ts';
import type { SearchGroupLook } from './slots.ts';

/** Something that was found, as a row of a list. */
export function HitRow({ hit, shape }: { hit: Hit; shape: SearchGroupLook['shape'] }) {
  const { name, image, online, mobileVideoCall, age, by, duration } = hit;
  const facts = [by, duration === null ? null : formatClock(duration / 1000)].filter((each) => each !== null);
  return (
    <>
      <span
        className={`relative shrink-0 overflow-hidden bg-raised ${shape === 'wide' ? 'h-9 w-16 rounded-[6px]' : 'size-10 rounded-full'}`}
      >
        <Picture
          picture={image}
          alt=""
          sizes={shape === 'wide' ? '64px' : '40px'}
          widest={320}
          className="absolute inset-0 size-full object-cover"
        />
      </span>
      <span className="min-w-0 grow py-1">
        <span className="block truncate text-ink">
          {name} {age === null ? null : <span className="text-faint">{age}</span>}
        </span>
        {facts.length === 0 ? null : (
          <span className="block truncate text-[13px] font-normal text-faint tabular-nums">{facts.join(' · ')}</span>
        )}
      </span>
      {mobileVideoCall ? (
        <span className="text-faint" title={m.search_video_call()}>
          <Icon name="phone" size={18} />
          <span className="sr-only">{m.search_video_call()}</span>
        </span>
      ) : null}
      {online ? <span className="live-dot text-[13px]">{m.search_online()}</span> : null}
    </>
  );
}

import { m } from '#messages';
import { CloseButton } from '../../../../ui/close-button.tsx';
import { Glyph } from '../chat/glyph.tsx';
import { otherText, staysText, troubleText } from './device-words.ts';
import { namedOfKind } from './next-device.ts';
import type { OwnMedia, OwnMediaState, Trouble } from './own-media.ts';
import { deviceKinds, type DeviceKind } from './world.ts';

interface DeviceNoticesProps {
  media: OwnMedia;
  state: OwnMediaState;
  /** How each looks; where it stands differs. */
  className?: string;
  /** It lies on a picture, where the colours of signs would be lost. */
  onPicture?: boolean;
}

/** What has happened to somebody's camera and microphone, and the way onward. Nothing while all is well. */
export function DeviceNotices({ media, state, className = '', onPicture = false }: DeviceNoticesProps) {
  return deviceKinds.map((kind) => {
    const trouble = state.trouble[kind];
    if (trouble === undefined) return null;
    const shared = { media, state, className, onPicture };
    return <Notice key={kind} kind={kind} trouble={trouble} {...shared} />;
  });
}

interface NoticeProps extends Required<DeviceNoticesProps> {
  kind: DeviceKind;
  trouble: Trouble;
}

function Notice({ kind, trouble, media, state, className, onPicture }: NoticeProps) {
  const { outcome } = trouble;
  const isBad = outcome === 'gone' || outcome === 'quiet';
  const other = kind === 'camera' ? 'microphone' : 'camera';
  const goesOn = outcome === 'gone' && state.trouble[other]?.outcome !== 'gone' && isGiving(state, other);
  const hasOthers = namedOfKind(state.found, kind).length > 1;
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      data-testid={`trouble-${kind}`}
      data-outcome={outcome}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-[14px] ${className}`}
    >
      <p className="flex min-w-0 flex-1 basis-[220px] items-start gap-2.5">
        <span className={onPicture ? '' : isBad ? 'text-signal' : 'text-sea'}>
          <Glyph name={glyphs[kind][isBad ? 1 : 0]} />
        </span>
        <span className="min-w-0">
          {troubleText(kind, trouble, state.tracks[kind]?.label ?? '')} {goesOn ? staysText(kind) : null}
        </span>
      </p>
      {isBad ? (
        <button
          type="button"
          className="btn border border-current/25 px-4 max-sm:grow"
          onClick={() => void media.again(kind)}
        >
          {outcome === 'quiet' && hasOthers ? otherText(kind) : m.live_devices_again()}
        </button>
      ) : outcome === 'mending' ? null : (
        <CloseButton onClose={() => media.dismiss(kind)} />
      )}
    </div>
  );
}

/** For what works, and for what does not. */
const glyphs = { camera: ['camera', 'cameraOff'], microphone: ['mic', 'micOff'] } as const;

const isGiving = ({ tracks, off }: OwnMediaState, kind: DeviceKind) => tracks[kind] !== undefined && !off[kind];

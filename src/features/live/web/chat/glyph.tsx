import { LineDrawing } from '../../../../ui/icon.tsx';
import type { Reaction } from '../state/room-state.ts';

const paths = {
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C8 7 6 3 9 3c2 0 3 4 3 4s1-4 3-4c3 0 1 4-3 4z',
  private: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 15v2',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14c1.5 2.5 5.5 2.5 7 0M9 9.5v.5M15 9.5v.5',
  quiet: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  camera: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
  cameraOff: 'M6 7H3v10h12v-3M10 7h5v4l6-3v8M3 3l18 18',
  flip: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  mic: 'M12 14a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v4',
  micOff: 'M9 9V6a3 3 0 0 1 6 0v5M6 11a6 6 0 0 0 9 5M18 11v1M12 17v4M3 3l18 18',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c-9 2-17-6-15-15z',
  eye: 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  plus: 'M12 5v14M5 12h14',
  captions: 'M3 5h18v14H3zM10.500 10.500a2 2 0 1 0 0 3M17 10.500a2 2 0 1 0 0 3',
  translate: 'M3 6h10M8 4v2M11 6c-1 4-4 7-7 8M5 9c1 2 3 4 6 5M12 20l4.500-10L21 20M13.500 17h6',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21c0-6 14-6 14 0',
  signal: 'M5 19v-3M12 19v-8M19 19V5',
  whole: 'M3 6h18v12H3zM7 12H5M17 12h2M8 9l-3 3 3 3M16 9l3 3-3 3',
  heart: 'M12 20C4 14 3 10 5 7c2-2 5-2 7 1 2-3 5-3 7-1 2 3 1 7-7 13z',
  flame: 'M12 21c-5 0-7-4-6-8 1 1 2 1.500 3 1 -1-4 1-8 4-11 0 4 5 6 5 11 0 4-2 7-6 7z',
  applause:
    'M9 20c-3-1-5-4-5-8l3 3 M7 15l-2-7 2-.5 2 5 -1-7 2-.3 1.500 6.800 1-6 2 .3-.5 6.700c2-2 3-2 3.500-1-1 4-3 9-9 9z',
  laugh: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.500 13h9c-1 5-8 5-9 0zM8 9.500l2-1M16 9.500l-2-1',
  wow: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 18a2.500 3 0 1 0 0-6 2.500 3 0 0 0 0 6zM9 8.500v1M15 8.500v1',
} as const satisfies Record<string, string> & Record<Reaction, string>;

export type GlyphName = keyof typeof paths;

/** Line drawings that only the live room needs; decorative. */
export const Glyph = ({
  name,
  size = 20,
  isFilled = false,
}: {
  name: GlyphName;
  size?: number;
  isFilled?: boolean;
}) => <LineDrawing path={paths[name]} size={size} isFilled={isFilled} />;

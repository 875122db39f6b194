/** Colours of a film with high dynamic range, in the words of ffmpeg's `zscale`. */
export interface HdrColour {
  transfer: 'smpte2084' | 'arib-std-b67';
  matrix: '2020_ncl' | '2020_cl' | '709';
  primaries: '2020' | '709';
  range: 'limited' | 'full';
}

const MATRICES: Record<string, HdrColour['matrix']> = { bt2020c: '2020_cl', bt709: '709' };

/**
 * Reads what ffmpeg tells of a picture's colours: `tv, bt2020nc/bt2020/smpte2084`, one word where all are the same. Cameras and editors leave
 * parts of it out; those are taken as is usual beside the transfer. Null where the range is the standard one.
 */
export function hdrColour(told: string): HdrColour | null {
  const parts = told.split(',').map((part) => part.trim());
  const [matrix = '', primaries = matrix, transfer = matrix] =
    parts.find((part) => part.includes('/') || /smpte2084|arib-std-b67/.test(part))?.split('/') ?? [];
  if (transfer !== 'smpte2084' && transfer !== 'arib-std-b67') return null;
  return {
    transfer,
    matrix: MATRICES[matrix] ?? '2020_ncl',
    primaries: primaries === 'bt709' ? '709' : '2020',
    range: parts.includes('pc') ? 'full' : 'limited',
  };
}

const paths = {
  home: 'M4 11 12 4l8 7v9H4z',
  cam: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
  spark: 'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3',
  ticket: 'M4 9V6h16v3a3 3 0 0 0 0 6v3H4v-3a3 3 0 0 0 0-6m10-3v12',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.8-5-2.7-5 2.7 1-5.8-4-4 5.5-.8z',
  cup: 'M7 4h10v6c0 7-10 7-10 0zM7 6H3c0 4 1 6 4 6M17 6h4c0 4-1 6-4 6M12 15v5M8 20h8',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 15-5 16 0',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  coins: 'M9 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM14.5 9.2A5 5 0 1 1 9.2 14.5',
  studio: 'M12 14a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6',
  shield: 'M12 3 5 6v6c0 5 3 7 7 9 4-2 7-4 7-9V6z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  send: 'm4 12 16-8-6 17-3-7z',
  heart: 'M12 20C4 14 3 10 5 7c2-2 5-2 7 1 2-3 5-3 7-1 2 3 1 7-7 13z',
  volume: 'M4 9h4l5-4v14l-5-4H4zM16 9c2 2 2 4 0 6M19 7c3 3 3 7 0 10',
  muted: 'M4 9h4l5-4v14l-5-4H4zM16 10l5 5M21 10l-5 5',
  play: 'M8 5v14l11-7z',
  pip: 'M3 5h18v14H3zM12 12h7v5h-7z',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  eye: 'M2 12c4-9 16-9 20 0-4 9-16 9-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  film: 'M3 5h18v14H3zM10 9v6l5-3z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  check: 'm5 12 5 5 9-11',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  phone: 'M8 3h8v18H8zM11 18h2',
  chat: 'M4 5h16v11H10l-6 4z',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  drag: 'M5 8h14M5 12h14M5 16h14',
  flag: 'M6 21V4h12l-3 4.5L18 13H6',
  pin: 'M9 4h6l-1 6 4 4H6l4-4zM12 14v7',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01',
  dislike: 'M8 4v10l4 7c2 0 2.5-1.5 2-3l-1-4h6l1-6-2-4zM4 4h4v10H4z',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9c-4 0-6-5-3-5 2 0 3 3 3 5 0-2 1-5 3-5 3 0 1 5-3 5',
  feed: 'M5 4h14v9H5zM5 17h14M5 20h9',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing, decorative: the words beside it say what it means. */
export const Icon = ({ name, size = 20, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) => (
  <LineDrawing path={paths[name]} size={size} isFilled={isFilled} />
);

/** The one way in which everything is drawn: 24 units wide, by the pen alone unless it is filled. */
export function LineDrawing({ path, size, isFilled = false }: { path: string; size: number; isFilled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={isFilled ? 'drawing fill-current' : 'drawing fill-none'}
    >
      <path d={path} />
    </svg>
  );
}

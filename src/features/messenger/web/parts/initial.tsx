/** In the place of a picture: guests show none. */
export const Initial = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid place-items-center rounded-full border border-line bg-overlay font-serif text-muted ${small ? 'size-11 text-[18px]' : 'size-13 text-[21px]'}`}
  >
    {Array.from(name)[0] ?? ''}
  </span>
);

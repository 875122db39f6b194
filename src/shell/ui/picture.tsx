interface PictureProps {
  picture: { src: string; width: number; height: number } | null;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The first picture of a page is not to wait. */
  eager?: boolean;
}

const widths = [320, 640, 1280] as const;

/** A medium in the size that fits (§9: w320, w640, w1280), or the placeholder where there is none. */
export function Picture({ picture, alt, sizes, className = '', eager = false }: PictureProps) {
  if (picture === null) return <div aria-hidden="true" className={`bg-raised ${className}`} />;
  const at = (width: number) => picture.src.replace('{size}', `w${width}`);
  return (
    <img
      src={at(640)}
      srcSet={widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}

const widths = [320, 640, 1280] as const;

interface PictureProps {
  picture: { src: string; width: number; height: number } | null;
  /** Another picture where the page has room for rails. */
  wide?: PictureProps['picture'];
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** No larger one is offered, for what is never shown large. */
  widest?: (typeof widths)[number];
  /** The first picture of a page is not to wait. */
  eager?: boolean;
  /** It fills a frame whose size and looks are the style sheet's: what stands in a page by the dozen says nothing twice. */
  framed?: boolean;
}

/** A medium in the size that fits (§9: w320, w640, w1280), or the placeholder where there is none. */
export function Picture({
  picture,
  wide = null,
  alt,
  sizes,
  className,
  eager = false,
  framed = false,
  widest = 1280,
}: PictureProps) {
  if (picture === null)
    return <img src={PLACEHOLDER} alt="" className={framed ? undefined : `object-cover ${className ?? ''}`} />;
  const image = (
    <img
      src={at(picture.src, 640)}
      srcSet={srcSet(picture.src, widest)}
      sizes={sizes}
      alt={alt}
      {...(framed ? {} : { width: picture.width, height: picture.height, decoding: 'async', className })}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  if (wide === null) return image;
  return (
    <picture className="contents">
      <source media="(min-width: 1023px)" srcSet={srcSet(wide.src, widest)} sizes={sizes} />
      {image}
    </picture>
  );
}

/**
 * The picture of somebody who sees it clear that others get blurred from the same address: a document that has shown an address shows it again
 * without asking, so that what opens while the page stands (bought, of age) is asked for by another.
 */
export const opened = <P extends { src: string }>(picture: P): P => ({ ...picture, src: `${picture.src}?open` });

/** §9: the same for everybody who has no picture yet. */
const PLACEHOLDER = '/portrait.svg';

const at = (src: string, width: number) => src.replace('{size}', `w${width}`);
const srcSet = (src: string, widest: number) =>
  widths
    .filter((width) => width <= widest)
    .map((width) => `${at(src, width)} ${width}w`)
    .join(', ');

import { Picture } from '../../../../ui/picture.tsx';
import type { Banner } from '../../contract.ts';

interface BannerCardProps {
  banner: Pick<Banner, 'title' | 'text' | 'button' | 'picture'>;
  /** It has the page's width for itself. */
  isWide: boolean;
  heading?: 'h2' | 'h3';
  /** It is among the first that the page shows. */
  eager?: boolean;
}

/** A banner as it is seen: its picture, what it says, and what looks like its button. Of one size before its picture comes. */
export const BannerCard = ({
  banner: { title, text, button, picture },
  isWide,
  heading: Heading = 'h2',
  eager = false,
}: BannerCardProps) => (
  <div
    className={`relative overflow-hidden rounded-[22px] bg-night max-sm:aspect-[8/7] ${isWide ? 'sm:aspect-[16/6] desktop:aspect-[24/7]' : 'sm:aspect-[16/9]'}`}
  >
    <Picture
      picture={picture}
      alt=""
      sizes={isWide ? '(min-width: 1023px) 80vw, 92vw' : '(min-width: 1023px) 40vw, 92vw'}
      eager={eager}
      className="absolute inset-0 size-full object-cover max-sm:object-[85%_50%] transition-transform duration-300 ease-out group-hover:scale-[1.02] motion-reduce:transition-none"
    />
    <div className="absolute inset-0 bg-[linear-gradient(transparent_25%,oklch(0.12_0.03_340/0.94)_80%)] sm:bg-[linear-gradient(90deg,oklch(0.12_0.03_340/0.92)_6%,oklch(0.12_0.03_340/0.55)_48%,transparent_78%)]" />
    <div className="absolute inset-x-5 bottom-5 text-glow sm:inset-y-6 sm:right-auto sm:left-8 sm:flex sm:w-[min(60%,460px)] sm:flex-col sm:justify-center">
      <Heading className="font-serif text-[clamp(24px,2.6vw,36px)] leading-tight text-balance wrap-anywhere">
        {title}
      </Heading>
      {text === '' ? null : <p className="mt-2 line-clamp-3 text-[15px] text-pretty text-glow-muted">{text}</p>}
      <span className="btn btn-glass mt-4 sm:self-start">{button}</span>
    </div>
  </div>
);

/** A button above a picture that fills the window, whose ground is dark in both schemes. */
export const roundButton =
  'grid size-12 shrink-0 place-content-center rounded-full bg-[oklch(0.2_0.02_340/0.75)] text-glow hover:bg-[oklch(0.27_0.03_340/0.9)] disabled:opacity-25 aria-pressed:text-[oklch(0.74_0.17_25)]';

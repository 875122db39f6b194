import { createElement, Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Slot } from '../../platform/feature/slots.ts';
import { filled } from './filled.ts';
import { useLater, type Later } from './later.ts';

/** All components that features have put into a slot. A slot keeps what is in it, in its order: nothing has to be told apart by keys. */
export const AllOf = ({ slot }: { slot: Slot<ComponentType> }): ReactNode =>
  createElement(Fragment, null, ...filled(slot).map((Part) => createElement(Part)));

type FilledProps<Props extends object> = {
  slot: Slot<Later<ComponentType<Props>>>;
  /** Shown until a part is there. */
  fallback?: ReactNode;
} & ([keyof Props] extends [never] ? { with?: undefined } : { with: Props });

/** The same of components that come later, each as soon as it is there. */
export function Filled<Props extends object>({ slot, fallback = null, with: props }: FilledProps<Props>): ReactNode {
  const parts = filled(slot).map((part) =>
    // What has no properties is given none.
    createElement(Suspense, { fallback }, createElement(Part<Props>, { part, props: props ?? ({} as Props) })),
  );
  return createElement(Fragment, null, ...parts);
}

const Part = <Props extends object>({ part, props }: { part: Later<ComponentType<Props>>; props: Props }): ReactNode =>
  createElement(useLater(part), props);

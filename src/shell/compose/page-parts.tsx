import { createElement, Fragment, Suspense, type ReactNode } from 'react';
import type { Language } from '../../platform/contract.ts';
import type { Slot } from '../../platform/feature/slots.ts';
import { filled } from './filled.ts';
import { useLater, type Later } from './later.ts';

/** A part of a page that another feature gives. What it shows comes with the page, and it is drawn on the server with it. */
export interface PagePart<Given> {
  load(language: Language, given: Given): Promise<unknown>;
  Part: (props: { given: Given; data: never }) => ReactNode;
}

/** Defines a part: what is loaded is what it is drawn from. */
export const pagePart = <Given, Data>(part: {
  load(language: Language, given: Given): Promise<Data>;
  Part: (props: { given: Given; data: Data }) => ReactNode;
}): PagePart<Given> => part;

type Parts<Given> = Slot<Later<PagePart<Given>>>;

/** For the page's loader: what all parts in a slot show, in their order. */
export const loadParts = <Given,>(slot: Parts<Given>, language: Language, given: Given): Promise<unknown[]> =>
  Promise.all(filled(slot).map(async (part) => (await part.load()).load(language, given)));

interface PagePartsProps<Given> {
  slot: Parts<Given>;
  given: Given;
  /** From {@link loadParts}. */
  data: readonly unknown[];
}

/** All parts in a slot, each with what was loaded for it. */
export function PageParts<Given>({ slot, given, data }: PagePartsProps<Given>): ReactNode {
  const parts = filled(slot).map((part, nth) =>
    createElement(Suspense, null, createElement(OnePart<Given>, { part, given, data: data[nth] })),
  );
  return createElement(Fragment, null, ...parts);
}

function OnePart<Given>({ part, given, data }: { part: Later<PagePart<Given>>; given: Given; data: unknown }) {
  // What is in `data` was loaded by this very part.
  return createElement(useLater(part).Part, { given, data: data as never });
}

import { createElement, Fragment, Suspense, type ReactNode } from 'react';
import type { Call, CallInput, CallOutput, Language } from '../../platform/contract.ts';
import type { Slot } from '../../platform/feature/slots.ts';
import { callRest } from '../api/client.ts';
import { filled, useAllLater } from './filled.ts';
import type { Later } from './later.ts';

/** Makes a REST call; of parts that make the very same one, all get its one answer. */
export type Ask = <T extends Call>(call: T, input: CallInput<T>) => Promise<CallOutput<T>>;

/** A part of a page that a feature gives. What it shows comes with the page, and it is drawn on the server with it. */
export interface PagePart<Given> {
  /** Where it stands among the others, whoever they belong to. */
  rank: number;
  load(ask: Ask, given: Given, language: Language): Promise<unknown>;
  Part: (props: { given: Given; data: never }) => ReactNode;
}

/** Defines a part: what is loaded is what it is drawn from. */
export const pagePart = <Given, Data>(part: {
  rank: number;
  load(ask: Ask, given: Given, language: Language): Promise<Data>;
  Part: (props: { given: Given; data: Data }) => ReactNode;
}): PagePart<Given> => part;

/** What a page's slot takes: a feature's parts of it, loaded together. */
export type PageParts<Given> = Later<readonly PagePart<Given>[]>;

/** For the page's loader: what all parts in a slot show, in the order of their ranks. */
export async function loadParts<Given>(
  slot: Slot<PageParts<Given>>,
  language: Language,
  given: Given,
): Promise<unknown[]> {
  const parts = inOrder(await Promise.all(filled(slot).map((each) => each.load())));
  const ask = askOnce(language);
  return Promise.all(parts.map((part) => part.load(ask, given, language)));
}

interface AllPartsProps<Given> {
  slot: Slot<PageParts<Given>>;
  given: Given;
  /** From {@link loadParts}. */
  data: readonly unknown[];
}

/** All parts in a slot, each with what was loaded for it. */
export const AllParts = <Given,>(props: AllPartsProps<Given>): ReactNode =>
  createElement(Suspense, null, createElement(LoadedParts<Given>, props));

function LoadedParts<Given>({ slot, given, data }: AllPartsProps<Given>) {
  const parts = inOrder(useAllLater(slot)).map(({ Part }, nth) =>
    // What is in `data` was loaded by this very part.
    createElement(Part, { given, data: data[nth] as never }),
  );
  return createElement(Fragment, null, ...parts);
}

const inOrder = <Given,>(parts: readonly (readonly PagePart<Given>[])[]): PagePart<Given>[] =>
  parts.flat().toSorted((a, b) => a.rank - b.rank);

function askOnce(language: Language): Ask {
  const answers = new Map<string, Promise<unknown>>();
  return <T extends Call>(call: T, input: CallInput<T>) => {
    const key = JSON.stringify([call.method, call.path, input]);
    const answer = answers.get(key) ?? callRest(call, language, input);
    answers.set(key, answer);
    // The same call has the same answer.
    return answer as Promise<CallOutput<T>>;
  };
}

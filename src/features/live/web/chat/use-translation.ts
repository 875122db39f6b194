import { useEffect, useState, useSyncExternalStore } from 'react';
import { recall, remember } from '../../../../shell/consent/consent.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { translateMessages, translationOffer } from '../../contract.ts';
import { createTranslations, nameOf, type SourceText } from './translations.ts';

/** What is said in a room, in the reader's language, if he wants it so. */
export interface Translation {
  /** Whether the platform has a translator. */
  isOffered: boolean;
  isOn: boolean;
  turn: (on: boolean) => void;
  /** The last try failed: the original stands there. */
  hasFailed: boolean;
  want: (all: readonly SourceText[]) => void;
  /** Null where it is off, not known, or the same. */
  of: (source: SourceText) => string | null;
}

/** `isHere`: the reader is in the room; nobody else may ask. */
export function useTranslation(actorId: number, isHere: boolean): Translation {
  const language = useLanguage();
  const offer = useApi(translationOffer, {}, { enabled: isHere });
  const isOffered = isHere && offer.data?.isOffered === true;
  /** What he has said on this page; null for nothing. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [translations] = useState(() =>
    createTranslations({
      ask: async (texts, from) => {
        const input = { params: { actorId }, body: { texts, from, to: language } };
        return (await callRest(translateMessages, language, input)).texts;
      },
      after: (milliseconds, work) => void setTimeout(work, milliseconds),
    }),
  );
  const { known, hasFailed } = useSyncExternalStore(translations.subscribe, translations.read, translations.read);
  // The server renders this too, and knows no storage: it offers nothing yet.
  const isOn = isOffered && (choice ?? recall('translate') === '1');
  return {
    isOffered,
    isOn,
    turn(on) {
      remember('translate', on ? '1' : '0');
      setChoice(on);
    },
    hasFailed: isOn && hasFailed,
    want: translations.want,
    of(source) {
      const translated = isOn ? known.get(nameOf(source)) : undefined;
      return translated === undefined || translated === source.text ? null : translated;
    },
  };
}

/** Has these translated as they come, while he wants it. */
export function useTranslated({ isOn, want }: Translation, all: readonly SourceText[]): void {
  useEffect(() => {
    if (isOn) want(all);
  }, [isOn, want, all]);
}

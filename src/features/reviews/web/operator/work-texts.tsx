import type { Language } from '../../../../platform/contract.ts';
import { languageNames } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';

/** Title and description in each language in which she wrote some. */
export function WorkTexts({ texts }: { texts: Readonly<Record<Language, { title: string; description: string }>> }) {
  return languages
    .filter((each) => texts[each].title + texts[each].description !== '')
    .map((each) => (
      <section key={each} lang={each} className="mt-3 max-w-[70ch]">
        <h3 className="font-sans text-[13.5px] font-normal text-faint">{languageNames[each]}</h3>
        <p className="font-medium wrap-anywhere">{texts[each].title}</p>
        <p className="whitespace-pre-line wrap-anywhere">{texts[each].description}</p>
      </section>
    ));
}

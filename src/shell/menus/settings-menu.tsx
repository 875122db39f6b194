import { LanguageLinks } from '../addresses/language-links.tsx';
import { SchemeChoice } from '../scheme/scheme-choice.tsx';

/** Language and scheme, on wide pages. */
export default function SettingsMenu() {
  return (
    <div className="p-2">
      <LanguageLinks className="mb-3 grid grid-cols-2 text-muted" />
      <SchemeChoice />
    </div>
  );
}

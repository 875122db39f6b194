// The components by themselves, each in every state: `/dev/ui/` of the development server, and what the tests photograph.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../platform/language/languages.ts';
import { startSession } from '../../shell/api/access.ts';
import { overwriteGetLocale } from '../../shell/generated/messages/runtime.js';
import '../../shell/styles.css';
import { Gallery } from './gallery.tsx';

const wanted = new URLSearchParams(location.search).get('language');
const language = isLanguage(wanted) ? wanted : 'de';
document.documentElement.lang = language;
document.documentElement.dataset['entered'] = '1';
overwriteGetLocale(() => language);
// Where no platform answers, the session says so, and forms are awake all the same.
await startSession(language);
const root = document.querySelector('#components');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
